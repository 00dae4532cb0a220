/** How button and panel look. The greatest z-index there is: a host's own layers are not known. */
export const look = `
:host {
  all: initial;
  position: fixed;
  z-index: 2147483000;
  right: 20px;
  bottom: 20px;
  font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif;
}
:host([data-side='left']) { right: auto; left: 20px; }
[hidden] { display: none !important; }
.launcher {
  position: relative;
  display: grid;
  width: 56px;
  height: 56px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  margin-inline-start: auto;
  background: #1456d0;
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);
  color: #fff;
  cursor: pointer;
  place-items: center;
}
.launcher:hover { background: #0f47b0; }
:focus-visible { outline: 3px solid #86b5ff; outline-offset: 2px; }
.panel:focus { outline: none; }
svg { width: 26px; fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; stroke-width: 2; }
.launcher[aria-expanded='true'] .open, .launcher[aria-expanded='false'] .close { display: none; }
.badge {
  position: absolute;
  top: -4px;
  right: -4px;
  box-sizing: border-box;
  min-width: 22px;
  padding: 0 5px;
  border-radius: 11px;
  background: #c01020;
  color: #fff;
  font-size: 13px;
  line-height: 22px;
  text-align: center;
}
.panel {
  position: absolute;
  right: 0;
  bottom: 72px;
  overflow: hidden;
  width: 400px;
  height: min(640px, calc(100vh - 112px));
  border: 1px solid rgb(127 127 127 / 0.35);
  border-radius: 16px;
  background: Canvas;
  box-shadow: 0 12px 40px rgb(0 0 0 / 0.25);
  color: CanvasText;
  color-scheme: light dark;
}
:host([data-side='left']) .panel { right: auto; left: 0; }
:host([data-theme='light']) .panel { color-scheme: light; }
:host([data-theme='dark']) .panel { color-scheme: dark; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
.note { position: absolute; z-index: 1; display: grid; padding: 24px; gap: 16px; inset: 0; place-content: center; justify-items: center; text-align: center; }
.note p { margin: 0; }
.acts { display: flex; gap: 8px; }
.act { padding: 6px 16px; border: 0; border-radius: 10px; background: #1456d0; color: #fff; cursor: pointer; font: inherit; font-size: 15px; }
@media (width <= 480px) {
  .panel, :host([data-side='left']) .panel { position: fixed; width: auto; height: auto; border: 0; border-radius: 0; inset: 0; }
  .launcher[aria-expanded='true'] { display: none; }
}
`

/** Whether a key is the `/` that leads to a search, from wherever it means nothing else. */
export const leadsToSearch = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !(event.target instanceof Element && event.target.closest('[role="dialog"]')) &&
  !areKeysTaken(event.target)

/** Whether keys belong to a field, a text that is compared, a window above the page, or a menu: no key of the page's then. */
export const areKeysTaken = (target: EventTarget | null): boolean =>
  document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input, textarea, select, [role="textbox"], [role="menu"], [role="listbox"], [role="combobox"]',
      ) !== null))

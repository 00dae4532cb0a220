/** A browser's name for itself → what a person recognises. The order matters: most call themselves by several names. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Chrome · Windows`; `未知设备` when neither is known. */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1])
  return named.filter(Boolean).join(' · ') || '未知设备'
}

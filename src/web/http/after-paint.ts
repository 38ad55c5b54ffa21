/**
 * Loads the page's own script after the first paint, so that the script does not delay it. The text of this function is
 * inserted into the page: the function may use nothing of this file.
 */
function loadAfterPaint(preloads: readonly string[], text: string): void {
  const load = async () => {
    for (const [i, href] of preloads.entries()) {
      // On a slow phone all files at once would be one long task: a pause after every six lets the page answer taps.
      if (i % 6 === 5) await new Promise(resolve => setTimeout(resolve))
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = text
    document.head.append(script)
    script.remove()
  }
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden') load()
  else requestAnimationFrame(() => setTimeout(load))
}

/** Formats JSON that cannot end its surrounding script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Delays the module script of a page, with its files, until after the first paint. An inserted element runs the
 * script's text unchanged, so the policy must allow both texts.
 */
export function putScriptOff(html: string): { html: string; text?: string } {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g)].map(
    found => found[1],
  )
  let text: string | undefined
  const later = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/, (_, tag: string, module: string) => {
      text = module
      return `${tag}(${loadAfterPaint})(${inScript(preloads)},${inScript(module)})</script>`
    })
  return text === undefined ? { html } : { html: later, text }
}

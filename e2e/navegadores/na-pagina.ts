// Functions that run inside the page: they travel as text, so they may use no outer variable.

/**
 * A query for an element: a text is the whole name, a pattern any part of it. Contains only data, because it is
 * serialised.
 */
export type Query = {
  selector: string
  /** True for a text anywhere: the element's own content is its name, and only the innermost match counts. */
  any_text: boolean
  name?: string
  pattern?: string
  within?: string
}

/** A found element: its state, its number, and the number and place of its press target (itself or its label). */
export type Found = {
  name: string
  value: string
  checked: boolean
  disabled: boolean
  element: number
  target: number
  place: string
}

declare global {
  /** Elements that the page gave a number: their index, for as long as the page is loaded. */
  var numbered: Element[] | undefined
  /** Numbers of the press targets that a click has reached since `expectPress`. */
  var reached: Set<number> | undefined
}

/**
 * Finds a visible element. Its helpers lie inside, because the function travels to the page as text.
 * @param toPress only an enabled one whose middle receives presses; scrolls to it.
 */
export function find(query: Query, toPress: boolean): Found | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labels = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ')
    return tidy(
      element.getAttribute('aria-label') ||
        ids?.map(id => document.getElementById(id)?.textContent).join(' ') ||
        labels(element)
          .map(label => label.textContent)
          .join(' ') ||
        element.textContent,
    )
  }
  const fits = (name: string) => {
    if (query.pattern !== undefined) return new RegExp(query.pattern, 'u').test(name)
    return query.name === undefined || name === query.name || name === `${query.name} (opcional)`
  }
  const seen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  /** The element or its label, when a press in the middle reaches it. */
  const pressable = (element: Element) => {
    if (element.matches(':disabled')) return undefined
    return [element, ...labels(element)].find(target => {
      const reached = () => {
        const { left, top, width, height } = target.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const own = hit !== null && [element, ...labels(element)].some(one => one.contains(hit))
        return own && (target === element || !hit.closest('a, button'))
      }
      if (reached()) return true
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      return reached()
    })
  }
  const roots = query.within === undefined ? [document] : [...document.querySelectorAll(query.within)]
  let matching = roots
    .flatMap(root => [...root.querySelectorAll(query.selector)])
    .filter(element => seen(element) && fits(query.any_text ? tidy(element.textContent) : nameOf(element)))
  if (query.any_text)
    matching = matching.filter(one => !matching.some(other => other !== one && one.contains(other)))
  globalThis.numbered ??= []
  const known = globalThis.numbered
  const numberOf = (element: Element) => {
    const index = known.indexOf(element)
    return index < 0 ? known.push(element) - 1 : index
  }
  for (const element of matching) {
    const target = toPress ? pressable(element) : element
    if (!target) continue
    const { x, y, width, height } = target.getBoundingClientRect()
    const { value = '', checked = false, disabled = false } = element as HTMLInputElement
    const state = { name: nameOf(element), value: String(value), checked, disabled }
    const place = [x, y, width, height].join(' ')
    return { ...state, element: numberOf(element), target: numberOf(target), place }
  }
  return null
}

/** Listens for the next click of the page, which it records if the click reaches the press target. */
export function expectPress(target: number): void {
  const reached = new Set<number>()
  globalThis.reached = reached
  const record = (event: Event) => {
    const element = globalThis.numbered?.[target]
    if (element && event.composedPath().includes(element)) reached.add(target)
  }
  addEventListener('click', record, { capture: true, once: true })
}

/** Tells if the press missed its target, because the page moved meanwhile. A new page has no numbers, and no miss. */
export function pressMissed(target: number): boolean {
  return globalThis.reached?.has(target) === false
}

/** Focuses a field and selects its text; returns false for an empty one. */
export function selectAll(element: number): boolean {
  const field = globalThis.numbered?.[element] as HTMLInputElement
  field.focus()
  field.select()
  return field.value !== ''
}

/** Chooses an option of a list by its text, as the browser's menu does; false without such an option. */
export function choose(element: number, option: string): boolean {
  const list = globalThis.numbered?.[element] as HTMLSelectElement
  const chosen = [...list.options].find(({ text }) => text.trim() === option)
  if (!chosen) return false
  list.value = chosen.value
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** Tells if React has taken over the page: before that it ignores presses. */
export function isInteractive(): boolean {
  return Object.keys(document.getElementById('conteudo') ?? {}).some(key => key.startsWith('__react'))
}

/** Clears both storages, and answers the cookie notice. */
export function startAfresh(cookies: string): void {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cookie-consent', cookies)
}

/** Place and size in the window, in CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** Returns the box of the first visible element of a selector. */
export function boxOf(selector: string): Box | null {
  const element = [...document.querySelectorAll(selector)].find(one => one.getClientRects().length > 0)
  if (!element) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** Lists the faults in size and place of the top dialog, a line each. */
export function dialogFaults(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return ['no dialog is open']
  const { top, bottom, left, right, height } = dialog.getBoundingClientRect()
  const faults: string[] = []
  if (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1)
    faults.push(`it leaves the window: ${Math.round(top)} to ${Math.round(bottom)}`)
  const parts = [dialog, ...dialog.children]
  const scrolled = parts.filter(part => part.scrollHeight > part.clientHeight + 1)
  // Content may scroll only when the dialog is almost as high as the window. The one pixel above is for fractions.
  const margins = 40
  if (height < innerHeight - margins)
    faults.push(...scrolled.map(part => `${part.scrollHeight} px of content in ${part.clientHeight} px`))
  return faults
}

/** Lists the controls of the top dialog that a press cannot reach, even after scrolling to them. */
export function unreachable(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const controls = [...(dialog?.querySelectorAll('a[href], button, input, select, textarea') ?? [])]
  return controls
    .filter(control => !control.matches(':disabled, [type=hidden], [inert] *, details:not([open]) *'))
    .filter(control => control.getClientRects().length > 0)
    .filter(control => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const own = [control, ...((control as HTMLInputElement).labels ?? [])]
      return !own.some(one => hit !== null && one.contains(hit))
    })
    .map(control => control.textContent?.trim() || control.getAttribute('name') || control.tagName)
}

/** Lists the headings of folded parts with the browser's own triangle, although they are laid out without a marker. */
export function listMarkers(): string[] {
  return [...document.querySelectorAll('summary')]
    .filter(
      summary => summary.getClientRects().length > 0 && getComputedStyle(summary).display.endsWith('flex'),
    )
    .filter(summary => {
      const content = document.createRange()
      content.selectNodeContents(summary)
      const start =
        summary.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(summary).paddingLeft)
      return content.getBoundingClientRect().left > start + 2
    })
    .map(summary => summary.textContent.trim())
}

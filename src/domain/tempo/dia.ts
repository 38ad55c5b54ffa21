/** Formats "2026-11-05" as "05/11/2026"; an empty text for any other input. */
export function diaEscrito(iso: string): string {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : ''
}

/** Formats typed digits as a day: "05112026" becomes "05/11/2026", and "5/1/2026" the fifth of January. */
export function mascararDia(texto: string): string {
  const digitos = texto
    .replace(/\d+(?=\/)/g, parte => parte.padStart(2, '0'))
    .replace(/\D/g, '')
    .slice(0, 8)
  return [digitos.slice(0, 2), digitos.slice(2, 4), digitos.slice(4)].filter(Boolean).join('/')
}

/** Reads "5/11/2026" or "05112026" as "2026-11-05"; undefined for an impossible day. */
export function lerDia(texto: string): string | undefined {
  const partes =
    /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(texto) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(texto)
  if (!partes) return undefined
  const [dia, mes, ano] = partes.slice(1).map(parte => parte.padStart(2, '0'))
  const iso = `${ano}-${mes}-${dia}`
  const data = new Date(`${iso}T00:00:00Z`)
  // `Date` moves 31/02 to March, so the day that it returns is another one.
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(iso) ? iso : undefined
}

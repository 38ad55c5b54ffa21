/**
 * Returns a function that creates a formatter at its first call, and keeps it. A page that never needs it does not wait
 * for it: ten formatters of `Intl` took 76 ms of a desktop's processor at each loading.
 */
export function adiarFormato<F>(criar: () => F): () => F {
  let formato: F | undefined
  return () => {
    formato ??= criar()
    return formato
  }
}

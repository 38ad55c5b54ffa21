/** Builds the props of each field of a record by its name: the saved value, and the error under it. */
export const criarCampos =
  <T extends object>(salvo: T | undefined, erros: Record<string, string>) =>
  <N extends keyof T & string>(name: N) => ({
    name,
    defaultValue: salvo?.[name],
    autoComplete: 'off',
    erro: erros[name],
  })

/** A mail address that may break before its @, not in the middle of a word. */
export function EnderecoDeEmail({ children }: { children: string }) {
  const [caixa, dominio] = children.split('@')
  return (
    <>
      {caixa}
      <wbr />@{dominio}
    </>
  )
}

/** A bulleted list of texts. */
export function Itens({ itens, className }: { itens: readonly string[]; className: string }) {
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {itens.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

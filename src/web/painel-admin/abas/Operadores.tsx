/** Tab of the administrator's panel. */
export default function Operadores() {
  return <p className="py-8 text-muted">Operadores: em breve.</p>
}

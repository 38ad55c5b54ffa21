/** Tab of the administrator's panel. */
export default function Entregas() {
  return <p className="py-8 text-muted">Entregas: em breve.</p>
}

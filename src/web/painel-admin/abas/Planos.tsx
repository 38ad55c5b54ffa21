/** Tab of the administrator's panel. */
export default function Planos() {
  return <p className="py-8 text-muted">Planos: em breve.</p>
}

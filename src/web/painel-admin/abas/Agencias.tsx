/** Tab of the administrator's panel. */
export default function Agencias() {
  return <p className="py-8 text-muted">Agências: em breve.</p>
}

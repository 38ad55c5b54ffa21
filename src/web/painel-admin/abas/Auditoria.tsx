/** Tab of the administrator's panel. */
export default function Auditoria() {
  return <p className="py-8 text-muted">Auditoria: em breve.</p>
}

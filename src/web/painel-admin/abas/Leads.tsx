/** Tab of the administrator's panel. */
export default function Leads() {
  return <p className="py-8 text-muted">Leads: em breve.</p>
}

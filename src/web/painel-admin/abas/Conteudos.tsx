/** Tab of the administrator's panel. */
export default function Conteudos() {
  return <p className="py-8 text-muted">Conteúdos: em breve.</p>
}

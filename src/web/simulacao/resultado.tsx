export default function Resultado() {
  return <p>Resultado</p>
}

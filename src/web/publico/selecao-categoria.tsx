export const meta = () => [{ title: 'Escolha o tipo de veículo' }]

export default function SelecaoCategoria() {
  return (
    <section className="folha py-10">
      <h1 className="text-36">Qual é o seu veículo?</h1>
      <a href="/simulacao/carro">Carro</a>
    </section>
  )
}

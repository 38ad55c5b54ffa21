import { classesDoBotao } from '../ui/Botao.tsx'

export const meta = () => [{ title: 'Quanto vale o seu veículo, em 60 segundos' }]

export default function Inicio() {
  return (
    <section className="folha py-16">
      <h1 className="text-48">Quanto vale o seu veículo hoje?</h1>
      <a href="/selecao-categoria" className={classesDoBotao({ tamanho: 'grande' })}>
        Iniciar Simulação Gratuita
      </a>
    </section>
  )
}

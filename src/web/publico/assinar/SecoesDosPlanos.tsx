import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { BENEFICIOS, DUVIDAS, PERGUNTAS } from './planos.dados.ts'

/** Short answers to the doubts about a plan, right under the plans. */
export function Duvidas() {
  return (
    <dl className="grid gap-x-12 gap-y-6 pt-10 md:grid-cols-2 lg:col-span-2">
      {DUVIDAS.map(({ pergunta, resposta }) => (
        <div key={pergunta} className="border-green border-l-3 pl-4">
          <dt className="font-semibold">{pergunta}</dt>
          <dd className="mt-1 text-muted">{resposta}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Beneficios() {
  return (
    <section className="folha pt-16 md:pt-28">
      <h2 className="max-w-[16em] text-28 md:text-36">O que a sua agência ganha</h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-8 sm:gap-x-10 lg:grid-cols-4">
        {BENEFICIOS.map(({ titulo, texto, Icone }) => (
          <li key={titulo} className="border-ink border-t-2 pt-4">
            <Icone className="size-6 text-green" />
            <h3 className="mt-3 text-18">{titulo}</h3>
            <p className="mt-1 text-muted max-sm:text-14">{texto}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Perguntas() {
  return (
    <section className="folha grid gap-x-16 gap-y-6 pt-16 md:pt-28 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-28 md:text-36">Perguntas frequentes</h2>
      <div className="border-line border-b">
        {PERGUNTAS.map(({ pergunta, resposta }) => (
          <Dobra key={pergunta} titulo={<h3 className="py-3 text-18">{pergunta}</h3>}>
            <p className="max-w-[41em] pb-6 text-muted">{resposta}</p>
          </Dobra>
        ))}
      </div>
    </section>
  )
}

/** The end of the page, with a button up to the plans. */
export function Fecho() {
  return (
    <section className="folha pt-16 md:pt-28">
      <div className="flex flex-col items-start justify-between gap-6 rounded-thing bg-ink p-6 text-paper md:flex-row md:items-center md:p-12 dark:bg-surface dark:text-ink">
        <div>
          <h2 className="text-28 md:text-36">Comece a receber leads este mês</h2>
          <p className="mt-2 max-w-[33.5em] text-18">
            Escolha um plano e crie a conta da sua agência em minutos.
          </p>
        </div>
        <a href="#topo" className={`shrink-0 ${classesDoBotao({ tamanho: 'grande' })}`}>
          Ver Planos
        </a>
      </div>
    </section>
  )
}

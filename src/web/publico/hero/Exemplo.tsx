import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import { FATORES } from '#domain/avaliacao/fatores.ts'
import { type Dito, dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Cascata } from '#web/resultado/Cascata.tsx'
import { Preco } from '#web/resultado/Preco.tsx'

/** The car of the sample. Its worn tyres and its single owner give the report several steps. */
const PEDIDO = {
  tipo_veiculo: 'carro',
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  codigo_fipe: '004517-9',
  quilometragem: 48_000,
  conservacao_lataria: 'bom',
  estado_pneus: 'trocar',
  extras: ['Único Dono'],
  relatorio: false,
} as const

type RelatorioDeExemplo = { versao: string | null; dito: Dito }

/** Values the car of the sample as this site does now; null if the engine abstains. */
export function avaliarExemplo(avaliador: Avaliador): RelatorioDeExemplo | null {
  const avaliacao = avaliador({ ...PEDIDO, extras: [...PEDIDO.extras] } satisfies PedidoAvaliacao)
  const dito = dizerAvaliacao(avaliacao, PEDIDO.tipo_veiculo)
  return dito && { versao: avaliacao.referencia.versao, dito }
}

/**
 * Takes out the sentences: a sample needs only names and sums. The step of all extras gets the name of the car's only
 * extra.
 */
const resumir = ({ passos, referencia, ...dito }: Dito): Dito => ({
  ...dito,
  referencia: { ...referencia, legenda: '' },
  passos: passos.map(passo => ({
    ...passo,
    fator: passo.fator === FATORES.itens_e_extras ? 'Único dono' : passo.fator,
    porque: '',
  })),
})

/** A report of the engine, with the names and the figures of every report. */
export function Exemplo({ versao, ...relatorio }: RelatorioDeExemplo) {
  const dito = resumir(relatorio.dito)
  const { venda, referencia, passos } = dito
  return (
    <section className="folha pt-12 md:pt-24">
      <h2 className="max-w-[16em] text-28 md:text-36">Um relatório que explica o preço</h2>
      <p className="mt-3 max-w-[33.5em] text-balance text-18 text-muted">
        Um carro de exemplo, com a conta que o site faz hoje:{' '}
        <span className="whitespace-nowrap">{inteiro(PEDIDO.quilometragem)} km</span>, pneus gastos e um só
        dono.
      </p>
      <figure className="mt-8 rounded-thing border border-line bg-surface shadow-thing md:mt-10">
        <figcaption className="flex items-center justify-between gap-4 border-line border-b px-4 py-4 md:px-8">
          <span>
            <span className="block font-bold font-display text-18">{nomeDoVeiculo(PEDIDO)}</span>
            {versao && <span className="block text-balance text-14 text-muted">{versao}</span>}
          </span>
          <MarcaDeExemplo />
        </figcaption>
        <div className="grid gap-x-16 gap-y-10 p-4 pt-6 md:p-8 lg:grid-cols-2">
          <div>
            <Preco dito={dito} faltaVersao={false} />
          </div>
          <div>
            <h3 className="mb-4 text-18">Por que esse valor</h3>
            <Cascata partida={referencia.partida} meio={venda.meio} ajustes={passos} />
          </div>
        </div>
      </figure>
    </section>
  )
}

/** Marks what is shown as an example. */
export function MarcaDeExemplo({ texto = 'Exemplo' }: { texto?: string }) {
  return (
    <span className="rounded-chip bg-plate-soft px-3 py-0.5 font-semibold text-14 text-plate">{texto}</span>
  )
}

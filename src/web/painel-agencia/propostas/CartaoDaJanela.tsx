import { useState } from 'react'
import { fotoPequena } from '#domain/foto/vista.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { useAgora } from '#web/painel/HaQuanto.tsx'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import { Marca } from '#web/painel/Marca.tsx'
import { escreverNumaLinha } from '#web/painel/tabela/referencia.tsx'
import { Foto } from '#web/ui/andamento/Foto.tsx'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import type { JanelaDaLista } from './janela/consultas-das-janelas.ts'
import {
  dizerAparencia,
  dizerDistancia,
  dizerFaixaDaTroca,
  dizerFechamento,
  dizerSituacao,
} from './janela/frases-da-janela.ts'

const COR_DA_SITUACAO = {
  aguarda: 'neutro',
  escolhida: 'bom',
  preterida: 'neutro',
  trocada: 'ruim',
  desistiu: 'neutro',
  sem_escolha: 'neutro',
} as const

/** Time before the end in which a window is marked as urgent, in ms: our choice. */
const URGENTE_MS = 3 * HORA_MS

/** Card of a window. From the top: vehicle and photo, version, use and state, range and financing, city, end and own offer. */
export function CartaoDaJanela({ janela, aoAbrir }: { janela: JanelaDaLista; aoAbrir(id: string): void }) {
  const { id, dividas, proposta, nova, aberta, capa } = janela
  return (
    <li
      data-linha={id}
      className={`relative flex flex-col rounded-thing border px-4 py-2 leading-6 hover:border-ink ${proposta?.situacao === 'escolhida' ? 'border-green bg-green-soft' : 'border-line bg-surface'}`}
    >
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => aoAbrir(id)}
              className="block h-6 min-w-0 truncate text-left font-semibold text-green after:absolute after:inset-0"
            >
              {nomeDoVeiculo(janela)}
            </button>
            {nova && aberta && <Marca cor="azul">Nova</Marca>}
          </p>
          <p className={`truncate text-14 leading-5 ${janela.versao ? '' : 'text-muted italic'}`}>
            {janela.versao || 'versão não informada'}
          </p>
          <Linha fatos={[usoDe(janela), dizerAparencia(janela)].filter(Boolean).join(' · ')} />
        </div>
        {/* The address up to its first point names the photo. The rest, its expiry and signature, changes at each read. */}
        {capa && <Capa key={capa.split('.')[0]} endereco={capa} />}
      </div>
      <p className="tabular mt-auto pt-1">
        <LinhaComPontos>
          <span className="whitespace-nowrap">
            {janela.valor_troca_min !== null && <span className="text-14 text-muted">Troca </span>}
            <span className="font-semibold">{escreverNumaLinha(dizerFaixaDaTroca(janela))}</span>
          </span>
          <span className={`whitespace-nowrap text-14 ${dividas ? '' : 'text-muted'}`}>
            {dividas ? `financiado, até ${reais(dividas)}` : 'quitado'}
          </span>
        </LinhaComPontos>
      </p>
      <p className={`flex ${proposta ? 'flex-wrap' : ''} items-center justify-between gap-x-3 pt-1 text-14`}>
        <span className="grid min-w-0 justify-items-start leading-5">
          <span className="text-muted empty:hidden">{dizerDistancia(janela)}</span>
          <Prazo janela={janela} />
        </span>
        {proposta ? (
          <span className="tabular font-semibold">
            <Estado cor={COR_DA_SITUACAO[proposta.situacao]}>{dizerSituacao(proposta)}</Estado>
          </span>
        ) : (
          // The whole card is one button with the name of the vehicle: screen readers do not need this label.
          aberta && (
            <span
              aria-hidden="true"
              className={`${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })} whitespace-nowrap md:min-h-9`}
            >
              Ver e propor
            </span>
          )
        )}
      </p>
    </li>
  )
}

/** A line of facts; each stays whole where it wraps beside a photo. */
function Linha({ fatos }: { fatos: string }) {
  if (!fatos) return null
  return (
    <p className="tabular text-14 text-muted leading-5">
      <LinhaComPontos>
        {fatos.split(' · ').map(fato => (
          <span key={fato} className="whitespace-nowrap">
            {fato}
          </span>
        ))}
      </LinhaComPontos>
    </p>
  )
}

/** The end of a window; it is marked while it is near. */
export function Prazo({ janela }: { janela: JanelaDaLista }) {
  const agora = useAgora()
  const urgente = janela.aberta && new Date(janela.fecha_em).getTime() - agora.getTime() < URGENTE_MS
  const dito = dizerFechamento(janela, agora)
  return urgente ? <Marca cor="mango">{dito}</Marca> : <span className="shrink-0 text-muted">{dito}</span>
}

/** One small photo. It keeps its first link: with the new link of each read the browser would load it again. */
function Capa({ endereco }: { endereco: string }) {
  const [src, setSrc] = useState(endereco)
  return (
    <Foto
      src={fotoPequena(src)}
      alt=""
      preguicosa
      // The first link is out of date when the card comes into view late.
      aoFalhar={() => setSrc(endereco)}
      className="mt-1 h-16.5 w-22 shrink-0 rounded-thing border border-line bg-line/50"
    />
  )
}

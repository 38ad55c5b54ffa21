import { useState } from 'react'
import { reais } from '#domain/numero/dinheiro.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Gaveta } from '#web/ui/dialogo/Gaveta.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { Prazo } from './CartaoDaJanela.tsx'
import { Escolhida } from './Escolhida.tsx'
import { FatosDaJanela } from './FatosDaJanela.tsx'
import { FormularioDaProposta, RegraDaPalavra } from './FormularioDaProposta.tsx'
import { FotosDaJanela } from './FotosDaJanela.tsx'
import { type Janela, type JanelaDaLista, useJanela } from './janela/consultas-das-janelas.ts'
import { dizerAparencia, dizerDistancia } from './janela/frases-da-janela.ts'
import { MinhaProposta } from './MinhaProposta.tsx'
import { PerguntasAoDono } from './PerguntasAoDono.tsx'
import { RespostasDoDono } from './RespostasDoDono.tsx'
import { Resultado } from './Resultado.tsx'
import { useProposta } from './useProposta.ts'

type Props = {
  id: string
  /** The card that was opened: its facts show while the rest comes. */
  linha: JanelaDaLista | undefined
  aoVerLead(lead_id: string): void
  aoFechar(): void
}

/** One vehicle that asks for offers: its facts, the agency's offer, and after the choice the person. */
export function GavetaDaJanela({ id, linha, aoVerLead, aoFechar }: Props) {
  const { data, error, refetch } = useJanela(id)
  if (data) return <Aberta key={id} janela={data} aoVerLead={aoVerLead} aoFechar={aoFechar} />
  return (
    <Gaveta
      titulo={linha ? nomeDoVeiculo(linha) : 'Pedido de proposta'}
      descricao={linha && <Descricao janela={linha} />}
      aoFechar={aoFechar}
      focoNoTitulo
    >
      {error ? (
        <Falha titulo="Erro ao carregar o veículo" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
      ) : (
        <div className="grid gap-4">
          {linha && <FatosDaJanela janela={linha} />}
          <p role="status" className="sr-only">
            Carregando...
          </p>
          <Barra className="h-13 w-full" />
          <Barra className="w-2/3" />
        </div>
      )}
    </Gaveta>
  )
}

const FORM = 'proposta-da-loja'

type PropsDaAberta = { janela: Janela } & Pick<Props, 'aoVerLead' | 'aoFechar'>

function Aberta({ janela, aoVerLead, aoFechar }: PropsDaAberta) {
  const [aumentando, setAumentando] = useState(false)
  const estado = useProposta(janela, () => setAumentando(false))
  const { proposta } = janela
  const podeAumentar =
    janela.aberta && janela.pode_agir && proposta?.situacao === 'aguarda' && !proposta.aumentada
  const propoe = proposta ? aumentando && podeAumentar : janela.aberta && janela.impedimento === null
  const verbo = proposta ? 'Aumentar para' : 'Enviar proposta de'
  return (
    <Gaveta
      titulo={nomeDoVeiculo(janela)}
      descricao={<Descricao janela={janela} />}
      aoFechar={aoFechar}
      focoNoTitulo
      imediato
      rodape={
        propoe && (
          <>
            <RegraDaPalavra estado={estado} />
            <Botao
              type="submit"
              form={FORM}
              disabled={estado.enviando || !estado.melhora}
              aria-busy={estado.enviando}
              className="w-full"
            >
              {estado.enviando ? 'Um instante...' : `${verbo} ${reais(estado.valor)}`}
            </Botao>
          </>
        )
      }
    >
      <div className="grid gap-5 pb-2">
        <Andamento
          janela={janela}
          aoVerLead={aoVerLead}
          aoAumentar={podeAumentar && !aumentando ? () => setAumentando(true) : undefined}
        />
        <FatosDaJanela janela={janela} propoe={propoe} />
        <FotosDaJanela fotos={janela.fotos} tipo_veiculo={janela.tipo_veiculo} />
        {propoe && <FormularioDaProposta id={FORM} janela={janela} estado={estado} />}
        <PerguntasAoDono janela={janela} />
        <RespostasDoDono janela={janela} />
      </div>
    </Gaveta>
  )
}

type PropsDoAndamento = Pick<PropsDaAberta, 'janela' | 'aoVerLead'> & { aoAumentar: (() => void) | undefined }

/** The state of the agency's offer, or the reason against one. */
function Andamento({ janela, aoVerLead, aoAumentar }: PropsDoAndamento) {
  const { id, proposta, caso, aberta, impedimento, pode_agir } = janela
  const mostraImpedimento = aberta || (!pode_agir && caso?.loja === null)
  if (!proposta && !aberta) return <p className="font-semibold">O prazo acabou sem uma proposta sua.</p>
  return (
    <>
      {caso && proposta?.situacao === 'escolhida' && (
        <Escolhida caso={caso} lead_id={janela.lead_id} aoVerLead={aoVerLead} />
      )}
      {caso && (
        <Resultado janela_id={id} quilometragem={janela.quilometragem} caso={caso} podeAgir={pode_agir} />
      )}
      {proposta && (
        <MinhaProposta janela={janela} proposta={proposta} podeMudar={pode_agir} aoAumentar={aoAumentar} />
      )}
      {mostraImpedimento && impedimento && (
        <p className="rounded-thing border border-mango bg-surface px-4 py-3">{impedimento}</p>
      )}
    </>
  )
}

function Descricao({ janela }: { janela: JanelaDaLista }) {
  // The owner may choose an offer, or end the window, before its time.
  const antes = !janela.aberta && new Date(janela.fecha_em) > new Date()
  const fimAntecipado =
    janela.proposta?.situacao === 'escolhida' ? 'Escolhida pelo dono' : 'Encerrado pelo dono'
  return (
    <>
      <span className="block text-ink">
        <LinhaComPontos>
          {[
            janela.versao || 'versão não informada',
            dizerDistancia(janela),
            ...dizerAparencia(janela).split(' · '),
          ]}
        </LinhaComPontos>
      </span>
      <span title={dataHora(janela.fecha_em)} className="mt-1.5 block">
        {antes ? fimAntecipado : <Prazo janela={janela} />}
      </span>
    </>
  )
}

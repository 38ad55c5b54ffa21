import { reais } from '#domain/numero/dinheiro.ts'
import { DIAS_ATE_PERGUNTAR } from '#domain/proposta/janela.regras.ts'
import { dizerSobra } from '#domain/proposta/textos-das-propostas.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { PropsDoEstado } from '../base/estado.ts'
import type { Escolha, Proposta } from '../base/situacao-da-janela.ts'
import { Titulo } from '../base/Titulo.tsx'
import { Oferta } from '../lista/Oferta.tsx'
import { Regua } from '../lista/Regua.tsx'
import { Chamada } from './Chamada.tsx'
import { ContatoDaLoja } from './ContatoDaLoja.tsx'
import { Desfecho } from './Desfecho.tsx'
import { dizerContato, passouDoPrazo } from './dizer-prazos.ts'
import { EscolhidaPerdida } from './EscolhidaPerdida.tsx'
import { FatosContestados } from './FatosContestados.tsx'
import { Lados } from './Lados.tsx'
import { type Motivo, motivosDaTroca, razoesDe } from './razoes.ts'
import { Sair } from './Sair.tsx'
import { Trocar } from './Trocar.tsx'

/** After the choice: the agency's deadline, the way to the runner-up, and later the question about the result. */
export function Escolhida(props: PropsDoEstado) {
  const { janela, agora, comFoco, aoFazer } = props
  const { propostas, escolha, troca, dividas, fatos } = janela
  const escolhida = propostas.find(({ id }) => id === escolha?.proposta_id)
  const segunda = propostas.find(({ id }) => id === escolha?.segunda_id)
  if (!escolha || !escolhida || escolha.loja_desistiu) return <EscolhidaPerdida {...props} />
  const { desfecho, escolhida_em } = escolha
  const jaPergunta = agora.getTime() - Date.parse(escolhida_em) >= DIAS_ATE_PERGUNTAR * DIA_MS
  const esperaContato = !jaPergunta && !desfecho && !passouDoPrazo(escolha, agora)
  const pergunta = <Desfecho escolhida={escolhida} escolha={escolha} agora={agora} aoFazer={aoFazer} />
  return (
    <>
      <Titulo veiculo={janela.veiculo} texto={`Você escolheu a ${escolhida.agencia.nome}`} comFoco={comFoco}>
        {dizerContato(escolha, agora)}
      </Titulo>
      <Lados
        forma={esperaContato && fatos.length === 0 ? 'desenhoAntes' : 'lado'}
        desenho={
          escolhida.contato && (
            <ContatoDaLoja contato={escolhida.contato} veiculo={janela.veiculo} ehAcao={esperaContato} />
          )
        }
        depois={
          <div className="grid gap-2">
            <Problemas escolha={escolha} segunda={segunda} agora={agora} aoFazer={aoFazer} />
            {!jaPergunta && (
              <Dobra titulo={desfecho ? 'A sua resposta' : 'Já resolveu? Conte como foi'}>{pergunta}</Dobra>
            )}
            {desfecho !== 'vendi' && (
              <Sair
                escolhida={{
                  loja: escolhida.agencia.nome,
                  razoes: desfecho ? [] : razoesDe(escolha, agora),
                }}
                semChamada
                aoFazer={aoFazer}
              />
            )}
          </div>
        }
      >
        <FatosContestados fatos={fatos} aoFazer={aoFazer} />
        {jaPergunta && pergunta}
        <Oferta
          proposta={escolhida}
          dividas={dividas}
          agora={agora}
          semValidade
          melhor
          desenho={troca && <Regua troca={troca} propostas={[escolhida]} dividas={dividas} />}
        />
      </Lados>
    </>
  )
}

type PropsDosProblemas = {
  escolha: Escolha
  segunda: Proposta | undefined
  agora: Date
  aoFazer: PropsDoEstado['aoFazer']
}

const ROTULOS = { sem_contato: 'Não fizeram contato', baixou: 'A loja baixou o preço' } as const

/** No contact in time or a lower price: the runner-up, if its offer is still valid, or other agencies' calls. */
function Problemas({ escolha, segunda, agora, aoFazer }: PropsDosProblemas) {
  const motivos = motivosDaTroca(escolha, agora)
  const [primeiro] = motivos
  const chamada = <Chamada rotulo="Deixar outras lojas me chamarem" aoFazer={aoFazer} />
  if (!primeiro) return escolha.desfecho === 'vendi' ? null : chamada
  if (!segunda)
    return (
      <div>
        <p className="text-14 text-muted">Não há outra proposta válida, se esta não der certo.</p>
        {chamada}
      </div>
    )
  const { agencia, sobra } = segunda
  const destaque = primeiro === 'sem_contato'
  const escolher = `Escolher a ${agencia.nome}${sobra > 0 ? ` (${reais(sobra)})` : ''}`
  // A single reason stands in the text above its button. Of several reasons, each button says its own.
  const dito = motivos.length === 1 && !escolha.desfecho && primeiro !== 'loja_desistiu' && ROTULOS[primeiro]
  const rotular = (motivo: Motivo) =>
    dito || escolha.desfecho || motivo === 'loja_desistiu'
      ? escolher
      : `${ROTULOS[motivo]}: escolher a ${agencia.nome}`
  return (
    <Dobra titulo="Se não der certo: sua segunda proposta" aberta={destaque || Boolean(escolha.desfecho)}>
      <p className="text-muted">
        {dito && `${dito}? `}
        {agencia.nome}: {dizerSobra(sobra)}. A loja de antes deixa de ver o seu contato aqui e é avisada.
      </p>
      <div className="pb-5">
        <Trocar
          segunda={segunda}
          motivos={motivos.map(motivo => [motivo, rotular(motivo)])}
          destaque={destaque}
          aoFazer={aoFazer}
        />
        {chamada}
      </div>
    </Dobra>
  )
}

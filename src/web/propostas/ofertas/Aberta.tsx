import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { dizerHoraCheia } from '#domain/proposta/dizer-prazo.ts'
import { textoDaEscolhida } from '#domain/proposta/textos-das-propostas.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Caminho } from '../base/Caminho.tsx'
import type { PropsDoEstado } from '../base/estado.ts'
import type { Janela, Proposta } from '../base/situacao-da-janela.ts'
import { Titulo } from '../base/Titulo.tsx'
import { Fotos } from '../fotos/Fotos.tsx'
import { Lados } from './Lados.tsx'
import { dizerBusca, dizerConta, dizerInspecao, Oferta, Sobra } from './Oferta.tsx'
import { Perguntas } from './Perguntas.tsx'
import { Regua } from './Regua.tsx'
import { ResumoDasPropostas } from './ResumoDasPropostas.tsx'
import { Sair } from './Sair.tsx'

/** A window before the choice: waiting for offers, or with offers to choose from. */
export function Aberta({ janela, palavraDoDono, agora, comFoco, aoFazer }: PropsDoEstado) {
  const [escolhendo, setEscolhendo] = useState<Proposta>()
  const ofertas = janela.propostas.filter(({ situacao }) => situacao === 'feita')
  const { troca, dividas, perguntas } = janela
  const mesmaValidade = ofertas.every(
    ({ vale_ate, valida }) =>
      valida &&
      dizerHoraCheia(new Date(vale_ate), agora) === dizerHoraCheia(new Date(janela.caduca_em), agora),
  )
  return (
    <>
      {/* A new offer moves the focus to the heading; the rest stays, with photos that are being sent. */}
      <Titulo
        key={ofertas.length}
        veiculo={janela.veiculo}
        texto={dizerTitulo(ofertas.length)}
        comFoco={comFoco}
      >
        {dizerPrazos(janela, ofertas.length, agora)}
      </Titulo>
      <Lados
        forma={formaDe(ofertas.length)}
        desenho={<Desenho troca={troca} propostas={ofertas} dividas={dividas} />}
        depois={
          <>
            <Perguntas perguntas={perguntas} aoFazer={aoFazer} />
            <Fotos
              palavraDoDono={palavraDoDono}
              tipo={janela.tipo_veiculo}
              semAvarias={janela.sem_avarias}
              aberta={ofertas.length === 0 && janela.fotos.length === 0}
              ehAcao={ofertas.length === 0}
            />
            <Sair comPropostas={ofertas.length > 0} aoFazer={aoFazer} />
          </>
        }
      >
        {ofertas.length === 0 ? (
          <Esperando janela={janela} />
        ) : (
          <ul className="grid gap-4">
            {ofertas.map((proposta, i) => (
              <li key={proposta.id}>
                <Oferta
                  proposta={proposta}
                  dividas={dividas}
                  agora={agora}
                  melhor={i === 0}
                  semValidade={mesmaValidade}
                >
                  {proposta.valida && (
                    <Botao
                      variante={i === 0 ? 'acao' : 'secundario'}
                      onClick={() => setEscolhendo(proposta)}
                      className="mt-4 w-full sm:w-auto"
                    >
                      <span>
                        Escolher a proposta
                        <span className="max-sm:sr-only"> da {proposta.agencia.nome}</span>
                      </span>
                    </Botao>
                  )}
                </Oferta>
              </li>
            ))}
          </ul>
        )}
      </Lados>
      {escolhendo && (
        <Escolher
          proposta={escolhendo}
          dividas={dividas}
          temOutra={ofertas.some(({ id, valida }) => valida && id !== escolhendo.id)}
          aoConfirmar={() => aoFazer(['/aceitar', { proposta_id: escolhendo.id }])}
          aoFechar={() => setEscolhendo(undefined)}
        />
      )}
    </>
  )
}

/** Returns the arrangement: the state while nothing came, the summary of several offers before their cards. */
function formaDe(ofertas: number) {
  if (ofertas === 0) return 'estado'
  return ofertas === 1 ? 'lado' : 'resumo'
}

type PropsDoDesenho = { troca: Janela['troca']; propostas: readonly Proposta[]; dividas: number }

function Desenho(props: PropsDoDesenho) {
  const { troca, propostas } = props
  if (propostas.length > 1) return <ResumoDasPropostas {...props} />
  return troca && propostas.length === 1 && <Regua {...props} troca={troca} />
}

type PropsDaEscolha = {
  proposta: Proposta
  dividas: number
  temOutra: boolean
  aoConfirmar(): Promise<void>
  aoFechar(): void
}

/** The confirmation of a choice: the money, the data and their receiver in the stored words, and the next steps. */
function Escolher({ proposta, dividas, temOutra, aoConfirmar, aoFechar }: PropsDaEscolha) {
  const { agencia, inspecao, busca_reais, sobra, valor } = proposta
  return (
    <Confirmar
      titulo={`Escolher a proposta da ${agencia.nome}`}
      destaque={
        <>
          <Sobra proposta={proposta} tamanho="text-28" />
          {sobra !== valor && (
            <p className="tabular mt-1 text-14 text-muted">{dizerConta(proposta, dividas)}</p>
          )}
          <Caminho
            className="my-6"
            passos={[
              'Só ela recebe o seu nome, WhatsApp e e-mail, e chama você em até 24 horas.',
              `Vistoria: ${dizerInspecao(inspecao)}.`,
              `Entrega: ${dizerBusca(busca_reais)}.`,
            ]}
          />
        </>
      }
      pergunta={
        temOutra
          ? 'Se não der certo, você escolhe a segunda proposta. As outras lojas só ficam sabendo que não foram a escolhida.'
          : 'As outras lojas só ficam sabendo que não foram a escolhida.'
      }
      detalhe={`Tocando no botão, você diz: “${textoDaEscolhida(agencia.nome)}”`}
      acao="Escolher e enviar meu contato"
      variante="acao"
      embaixo
      imediato
      aoConfirmar={aoConfirmar}
      aoFechar={aoFechar}
    />
  )
}

/** The state of a window without offers: what follows, and the range to compare an offer with. */
function Esperando({ janela: { convidadas, troca } }: Pick<PropsDoEstado, 'janela'>) {
  return (
    <div className="rounded-thing border border-line bg-surface p-5">
      <Caminho
        feitos={1}
        passos={[
          `${contar(convidadas, 'loja convidada', 'lojas convidadas')}: o veículo aparece, você não.`,
          'Avisamos por e-mail quando chegar a primeira proposta; pode fechar esta página.',
          'Você escolhe uma, ou nenhuma.',
        ]}
      />
      {troca && (
        <p className="tabular mt-4 border-line border-t pt-3 text-14 text-muted">
          Troca no relatório: {reais(troca.min)} a {reais(troca.max)}
        </p>
      )}
    </div>
  )
}

function dizerTitulo(ofertas: number): string {
  if (ofertas === 0) return 'Esperando propostas'
  return contar(ofertas, 'proposta para você', 'propostas para você')
}

function dizerPrazos({ fecha_em, caduca_em }: PropsDoEstado['janela'], ofertas: number, agora: Date): string {
  const aberta = new Date(fecha_em) > agora
  if (ofertas === 0)
    return aberta
      ? `As lojas podem propor até ${dizerHoraCheia(new Date(fecha_em), agora)}${dizerFalta(fecha_em, agora)}.`
      : 'O prazo das lojas terminou.'
  const escolher = `Escolha até ${dizerHoraCheia(new Date(caduca_em), agora)}.`
  return aberta
    ? `Podem chegar outras até ${dizerHoraCheia(new Date(fecha_em), agora)}. ${escolher}`
    : `O prazo das lojas terminou. ${escolher}`
}

/** Returns ", faltam 19 h"; nothing in the last two hours. */
function dizerFalta(fecha_em: string, agora: Date): string {
  const horas = Math.floor((Date.parse(fecha_em) - agora.getTime()) / HORA_MS)
  return horas < 2 ? '' : `, faltam ${horas} h`
}

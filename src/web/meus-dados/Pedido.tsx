import { useState } from 'react'
import { dizerValores } from '#domain/avaliacao/relatorio/dito.ts'
import { dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { contar } from '#domain/numero/contar.ts'
import { escreverDiaEMes } from '#domain/tempo/dia-e-mes.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { data, dataHora, hora } from '#web/ui/formatos.ts'
import { respostasDe } from '#web/ui/respostas-por-extenso.ts'
import { FatosEmLinha } from '#web/ui/texto/FatosEmLinha.tsx'
import { toast } from '#web/ui/toast.ts'
import { ContatoDoPedido } from './ContatoDoPedido.tsx'
import {
  baixarRecibo,
  desligarLinks,
  type PedidoGuardado,
  pararMeuVeiculo,
  pararWhatsapp,
} from './chamar-meus-dados.ts'
import { Dados } from './PartesDoPedido.tsx'
import { QuemRecebeu } from './QuemRecebeu.tsx'

type Props = { sessao: string; pedido: PedidoGuardado; aoMudar(): void }

type PropsDoPedido = Props & {
  /** True for the only request of the person: it is open from the start. */
  sozinho: boolean
  /** The requests for the vehicle have several names. */
  comNome: boolean
  aoAbrirRelatorio(): void
}

/** One request of a valuation: the stored data, its recipients, the consents, and the possible actions. */
export function Pedido({ sozinho, comNome, aoAbrirRelatorio, ...props }: PropsDoPedido) {
  const { pedido } = props
  const { meu_veiculo_desde, whatsapp_desde } = pedido
  return (
    <Dobra
      aberta={sozinho}
      titulo={
        <h3 className="py-3 text-18">
          <TituloDoPedido pedido={pedido} comNome={comNome} />
        </h3>
      }
    >
      <ReferenciaDoPedido pedido={pedido} />
      <Botao variante="texto" className="mb-3 px-0! print:hidden" onClick={aoAbrirRelatorio}>
        Abrir o relatório
      </Botao>
      <div className="grid gap-x-12 gap-y-8 pt-2 pb-6 lg:grid-cols-2">
        <ContatoDoPedido {...props} />
        <QuemRecebeu {...props} />
      </div>
      <LinkDoRelatorio {...props} />
      {meu_veiculo_desde && (
        <Assinado
          {...props}
          titulo="Meu veículo."
          frase={`Você recebe o valor dele por e-mail, todo mês, desde ${data(meu_veiculo_desde)}.`}
          parar={pararMeuVeiculo}
          feito="Pronto. Você não recebe mais o valor deste veículo."
        />
      )}
      {whatsapp_desde && (
        <Assinado
          {...props}
          titulo="WhatsApp."
          frase={`Você recebe os avisos deste pedido pelo WhatsApp desde ${data(whatsapp_desde)}.`}
          parar={pararWhatsapp}
          feito="Pronto. Você não recebe mais avisos pelo WhatsApp."
        />
      )}
      <Respostas {...props} />
    </Dobra>
  )
}

type PropsDoTitulo = { pedido: PedidoGuardado; comNome?: boolean }

/** The summary of one request: its day, then the value and what tells it apart. */
export function TituloDoPedido({ pedido, comNome = false }: PropsDoTitulo) {
  const { agencias, nome, created_at } = pedido
  const meio = dizerValores(pedido)?.venda.meio
  const fatos = [
    hora(created_at),
    comNome ? nome : '',
    usoDe(pedido),
    agencias.length ? contar(agencias.length, 'loja recebeu', 'lojas receberam') : 'nenhuma loja recebeu',
  ].filter(Boolean)
  return (
    <>
      {escreverDiaEMes(new Date(created_at), new Date())}{' '}
      {meio && (
        <span className="mt-1 block font-normal font-sans text-16 tracking-normal">
          {meio.nome}: {meio.texto}
        </span>
      )}{' '}
      <FatosEmLinha fatos={fatos} className="font-normal font-sans text-14 text-muted tracking-normal" />
    </>
  )
}

/** The reference of an open request; its value stands in the title. */
export function ReferenciaDoPedido({ pedido }: Pick<Props, 'pedido'>) {
  const { rotulo, texto } = dizerReferenciaDoLead(pedido)
  return (
    texto && (
      <p className="-mt-2 mb-1 text-14 text-muted">
        {rotulo}: {texto}
      </p>
    )
  )
}

/** The state of the report's links, and the button that ends them. */
function LinkDoRelatorio({ sessao, pedido, aoMudar }: Props) {
  const [perguntando, setPerguntando] = useState(false)
  const { relatorio_abre_ate } = pedido
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t py-4">
      <p className="max-w-[38.5em]">
        <strong className="font-semibold">Link do relatório.</strong>{' '}
        {relatorio_abre_ate
          ? `Quem tiver o link ou o PDF abre o relatório até ${data(relatorio_abre_ate)}. Ele mostra o veículo e os valores, nunca você.`
          : 'Nenhum link abre este relatório.'}
      </p>
      {relatorio_abre_ate && (
        <Botao variante="secundario" tamanho="pequeno" onClick={() => setPerguntando(true)}>
          Desligar o link
        </Botao>
      )}
      {perguntando && (
        <Confirmar
          titulo="Desligar o link"
          pergunta="Desligar todos os links deste relatório?"
          detalhe="O link do e-mail, o desenho do PDF e os links que você passou adiante deixam de abrir na hora, e não voltam. O relatório continua guardado aqui."
          acao="Desligar"
          aoConfirmar={async () => {
            await desligarLinks(sessao, pedido.id)
            toast.success('Pronto. Nenhum link abre mais este relatório.')
            aoMudar()
          }}
          aoFechar={() => setPerguntando(false)}
        />
      )}
    </div>
  )
}

type Assinatura = {
  titulo: string
  frase: string
  parar(sessao: string, lead_id: string): Promise<unknown>
  feito: string
}

/** Messages that the person asked for, and the button that ends them. */
function Assinado({ sessao, pedido, aoMudar, titulo, frase, parar, feito }: Props & Assinatura) {
  async function aoParar() {
    try {
      await parar(sessao, pedido.id)
      toast.success(feito)
      aoMudar()
    } catch (erro) {
      toast.error(mensagemDe(erro))
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t py-4">
      <p className="max-w-[38.5em]">
        <strong className="font-semibold">{titulo}</strong> {frase}
      </p>
      <Botao variante="secundario" tamanho="pequeno" onClick={aoParar}>
        Parar de receber
      </Botao>
    </div>
  )
}

/** The purpose of each consent, in the words of this page. */
const ESCOLHAS = {
  termos: 'Termos',
  contato_parceiros: 'Contato de lojas',
  meu_veiculo: 'Valor do veículo todo mês',
  whatsapp: 'Mensagens pelo WhatsApp',
  propostas: 'Propostas antes do contato',
  contato_da_escolhida: 'Contato da loja escolhida',
  contato_da_loja: 'Contato da loja do site',
} as const

/** The other stored data: the texts of each choice, and the answers as given. */
function Respostas({ sessao, pedido }: Pick<Props, 'sessao' | 'pedido'>) {
  const { consentimentos, validacao } = pedido
  const linhas = respostasDe(pedido).map(({ pergunta, resposta }) => [pergunta, resposta] as const)
  return (
    <Dobra titulo="Tudo o que você respondeu e escolheu" className="py-2">
      <div className="grid gap-x-12 gap-y-6 pt-2 pb-3 lg:grid-cols-2">
        <Dados linhas={linhas} />
        <div className="grid content-start justify-items-start gap-4">
          <h4 className="font-semibold text-16">Suas escolhas</h4>
          <ul className="grid gap-3">
            {consentimentos.map(({ finalidade, aceito, texto, registrado_em, endereco_ip }) => (
              <li key={finalidade + registrado_em}>
                <strong className="font-semibold">
                  {ESCOLHAS[finalidade]}: {aceito ? 'sim' : 'não'}
                </strong>
                <span className="block text-14 text-muted">
                  “{texto}”, em {dataHora(registrado_em)}
                  {endereco_ip && `, pelo endereço ${endereco_ip}`}
                </span>
              </li>
            ))}
          </ul>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            onClick={() => baixarRecibo(sessao, pedido.id).catch(erro => toast.error(mensagemDe(erro)))}
          >
            Baixar o recibo assinado
          </Botao>
          {validacao && (
            <>
              <h4 className="font-semibold text-16">Conferência automática: {validacao.pontos} de 100</h4>
              <ul className="list-disc pl-5 text-14 text-muted">
                {validacao.motivos.map(({ texto }) => (
                  <li key={texto}>{texto}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Dobra>
  )
}

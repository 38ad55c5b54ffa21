import { type ReactNode, useId, useState } from 'react'
import { dizerValores } from '#domain/avaliacao/relatorio/dito.ts'
import { dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { contar } from '#domain/numero/contar.ts'
import { formatarDocumento } from '#domain/pessoa/documento.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { contatoSchema } from '#domain/privacidade/privacidade.schema.ts'
import { escreverDiaEMes } from '#domain/tempo/dia-e-mes.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { PropostasDoLead } from '#web/propostas/PropostasDoLead.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { data, dataHora, hora } from '#web/ui/formatos.ts'
import { respostasDe } from '#web/ui/respostas-por-extenso.ts'
import { EnderecoDeEmail } from '#web/ui/texto/EnderecoDeEmail.tsx'
import { FatosEmLinha } from '#web/ui/texto/FatosEmLinha.tsx'
import { toast } from '#web/ui/toast.ts'
import { dizerAutorizadas, dizerQuemDeixaDeVer } from './agencias-autorizadas.ts'
import {
  baixarRecibo,
  corrigirPedido,
  desligarLinks,
  type PedidoGuardado,
  pararMeuVeiculo,
  pararWhatsapp,
  retirarAutorizacao,
} from './chamar-meus-dados.ts'

type Props = { sessao: string; pedido: PedidoGuardado; aoMudar(): void }

type PropsDoPedido = Props & {
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
        <Contato {...props} />
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

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-3">
      <h4 className="text-16">{titulo}</h4>
      {children}
    </div>
  )
}

function Contato({ sessao, pedido, aoMudar }: Props) {
  const [aberto, setAberto] = useState(false)
  const linhas = [
    ['Nome', pedido.nome],
    ['WhatsApp', formatarTelefone(pedido.whatsapp)],
    ['E-mail', <EnderecoDeEmail key="email">{pedido.email}</EnderecoDeEmail>],
    ['CPF ou CNPJ', formatarDocumento(pedido.cpf)],
    ['Cidade', pedido.localizacao],
  ] as const
  return (
    <Parte titulo="Seu contato">
      <Dados linhas={linhas} />
      <Botao variante="secundario" tamanho="pequeno" onClick={() => setAberto(true)}>
        Corrigir
      </Botao>
      {aberto && (
        <Dialogo forma="pequeno" titulo="Corrigir o contato" aoFechar={() => setAberto(false)}>
          <Correcao
            sessao={sessao}
            pedido={pedido}
            aoMudar={() => {
              setAberto(false)
              aoMudar()
            }}
          />
        </Dialogo>
      )}
    </Parte>
  )
}

function Dados({ linhas }: { linhas: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid w-full grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
      {linhas.map(([nome, valor]) => (
        <div key={nome} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{nome}</dt>
          <dd className="min-w-0 break-words">{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

function Correcao({ sessao, pedido, aoMudar }: Props) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(contatoSchema, async contato => {
    const { protocolo } = await corrigirPedido(sessao, { lead_id: pedido.id, ...contato })
    toast.success(`Contato corrigido. Protocolo ${protocolo}.`)
    aoMudar()
  })
  return (
    <form {...form} className="grid gap-5">
      <CampoTexto
        name="nome"
        rotulo="Nome"
        autoComplete="name"
        maxLength={200}
        defaultValue={pedido.nome}
        erro={erros.nome}
      />
      <CampoTexto
        name="whatsapp"
        rotulo="WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        defaultValue={formatarTelefone(pedido.whatsapp)}
        erro={erros.whatsapp}
      />
      <CampoTexto
        name="localizacao"
        rotulo="Cidade"
        ajuda="Com o estado, como Campinas - SP."
        autoComplete="address-level2"
        maxLength={120}
        defaultValue={pedido.localizacao}
        erro={erros.localizacao}
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Salvar
      </Envio>
    </form>
  )
}

type Recebeu = PedidoGuardado['agencias'][number]

/** Says why an agency received the request, and if it no longer has the data here. */
function dizerPorque({
  pela_escolha,
  pela_regra,
  ve_agora,
}: Pick<Recebeu, 'pela_escolha' | 'pela_regra' | 've_agora'>) {
  const pelaAutorizacao = pela_regra
    ? 'Você autorizou o contato, e o seu pedido combina com o que ela procura.'
    : 'Você autorizou o contato, e a nossa equipe a escolheu.'
  const porque = pela_escolha ? 'Você escolheu a proposta dela.' : pelaAutorizacao
  return ve_agora ? porque : `${porque} Ela não vê mais os seus dados por aqui.`
}

/** Explains several agencies with one reason in one sentence; null where their reasons differ. */
function dizerPorqueDeTodas(agencias: readonly Recebeu[]): string | null {
  const [primeira, ...outras] = agencias
  if (!primeira || primeira.pela_escolha || !outras.length) return null
  if (outras.some(outra => dizerPorque(outra) !== dizerPorque(primeira))) return null
  const porque = primeira.pela_regra
    ? 'Você autorizou o contato, e o seu pedido combina com o que elas procuram.'
    : 'Você autorizou o contato, e a nossa equipe as escolheu.'
  return primeira.ve_agora ? porque : `${porque} Elas não veem mais os seus dados por aqui.`
}

/** Says who may contact the person now, or when the authorisation was withdrawn. */
function dizerAutorizacao(pedido: PedidoGuardado): string {
  const { agencias, aceita_contato_parceiros, consentimentos } = pedido
  if (aceita_contato_parceiros) return 'O contato de lojas parceiras está autorizado.'
  const escolhida = agencias.find(({ pela_escolha, ve_agora }) => pela_escolha && ve_agora)
  const podem = [...pedido.lojas_autorizadas, ...(escolhida ? [escolhida.agencia] : [])]
  if (podem.length) return dizerAutorizadas(podem)
  const retirada = consentimentos.findLast(
    ({ finalidade, aceito }) => finalidade === 'contato_parceiros' && !aceito,
  )
  return retirada && agencias.length > 0
    ? `Você retirou a autorização em ${dataHora(retirada.registrado_em)}. As lojas foram avisadas e não veem mais os seus dados por aqui.`
    : 'O contato de lojas parceiras não está autorizado.'
}

function QuemRecebeu({ sessao, pedido, aoMudar }: Props) {
  const efeito = useId()
  const { ocupado, aoRetirar } = useRetirada(sessao, pedido.id, aoMudar)
  const { agencias, lojas_autorizadas, aceita_contato_parceiros } = pedido
  const autorizado = aceita_contato_parceiros || lojas_autorizadas.length > 0
  const comum = dizerPorqueDeTodas(agencias)
  return (
    <Parte titulo="Quem recebeu">
      <p>{dizerAutorizacao(pedido)}</p>
      {agencias.length === 0 ? (
        <p className="text-muted">Nenhuma loja recebeu este pedido.</p>
      ) : (
        <ul className="grid w-full gap-3">
          {agencias.map(({ agencia, recebido_em, contato_em, ...resto }) => (
            <li key={agencia + recebido_em}>
              <strong className="font-semibold">{agencia}</strong>
              <span className="block text-muted">
                Recebeu em {dataHora(recebido_em)}
                {contato_em && `, marcou contato em ${dataHora(contato_em)}`}
              </span>
              {!comum && <span className="block text-muted">{dizerPorque(resto)}</span>}
            </li>
          ))}
        </ul>
      )}
      {comum && <p className="text-muted">{comum}</p>}
      {autorizado && (
        <>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            aria-describedby={efeito}
            aria-busy={ocupado}
            onClick={aoRetirar}
          >
            {ocupado ? 'Um instante...' : 'Retirar a autorização'}
          </Botao>
          <p id={efeito} className="text-muted">
            {agencias.length
              ? `Vale na hora, sem perguntas: ${dizerQuemDeixaDeVer(agencias.length)}.`
              : 'Vale na hora, sem perguntas: nenhuma loja vai receber este pedido.'}
          </p>
        </>
      )}
      <PropostasDoLead palavraDoDono={pedido.palavra} jaRecebido={agencias.length > 0} />
    </Parte>
  )
}

/** Withdraws the authorisation by one press, as it was given: of one request, or of all without a `lead_id`. */
export function useRetirada(sessao: string, lead_id: string | undefined, aoMudar: () => void) {
  const [ocupado, setOcupado] = useState(false)
  async function aoRetirar() {
    if (ocupado) return
    setOcupado(true)
    try {
      const { protocolo } = await retirarAutorizacao(sessao, lead_id)
      toast.success(`Autorização retirada. Protocolo ${protocolo}.`)
      aoMudar()
    } catch (erro) {
      toast.error(mensagemDe(erro))
    } finally {
      setOcupado(false)
    }
  }
  return { ocupado, aoRetirar }
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
          <h4 className="text-16">Suas escolhas</h4>
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
              <h4 className="text-16">Conferência automática: {validacao.pontos} de 100</h4>
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

import { type FormEvent, useState } from 'react'
import { reais } from '#domain/numero/dinheiro.ts'
import { PONTOS_DA_INSPECAO, pareceEngano } from '#domain/proposta/janela.regras.ts'
import { type DadosDaProposta, VALOR_MINIMO_REAIS } from '#domain/proposta/loja/loja.schema.ts'
import { dizerFolga, MOTIVOS_DA_BAIXA } from '#domain/proposta/palavra.regras.ts'
import { iniciarComMinuscula } from '#domain/texto/iniciar-com-minuscula.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'
import { Chips } from './campos/Chips.tsx'
import { FaixaDoValor } from './campos/FaixaDoValor.tsx'
import { Valor } from './campos/Valor.tsx'
import { type Janela, useAcoesDaJanela } from './janela/consultas-das-janelas.ts'
import {
  calcularValorInicial,
  dizerFaixaDaTroca,
  dizerVistoria,
  ROTULOS_DA_INSPECAO,
} from './janela/frases-da-janela.ts'

const VALIDADES = [3, 5, 7, 10, 15].map(valor => ({ valor, rotulo: `${valor} dias` }))
const INSPECAO = PONTOS_DA_INSPECAO.map(valor => ({ valor, rotulo: ROTULOS_DA_INSPECAO[valor] }))
const BUSCAS = [
  { valor: 'nao', rotulo: 'O dono leva' },
  { valor: 'gratis', rotulo: 'Busco grátis' },
  { valor: 'paga', rotulo: 'Busco, com taxa' },
] as const
type Busca = (typeof BUSCAS)[number]['valor']

/** First value of the validity. */
const VALIDADE_SUGERIDA_DIAS = 7
/** Suggested price of a paid pick-up. */
const BUSCA_SUGERIDA_REAIS = 200

/** Keeps the state of the offer form; the drawer's button sends it. */
export function useProposta(janela: Janela, aoEnviar: () => void) {
  const { proposta } = janela
  const { dados, ...campos } = useCampos(janela)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [enviando, setEnviando] = useState(false)
  const [duvida, setDuvida] = useState(false)
  const { propor } = useAcoesDaJanela(janela.id)

  async function enviar(confirmado?: true) {
    await propor({ ...dados, ...(confirmado && { confirmado }) })
    toast.success(proposta ? 'Proposta aumentada' : 'Proposta enviada')
    aoEnviar()
  }

  async function aoSubmeter(evento: FormEvent) {
    evento.preventDefault()
    setErros({})
    const troca = { min: janela.valor_troca_min, max: janela.valor_troca_max }
    if (pareceEngano(dados.valor, troca)) return setDuvida(true)
    setEnviando(true)
    try {
      await enviar()
    } catch (erro) {
      const recusados = erro instanceof ErroDaApi ? erro.campos : {}
      setErros(Object.keys(recusados).length ? recusados : { proposta: mensagemDe(erro) })
    }
    setEnviando(false)
  }

  // A second offer must leave the owner more, or have a higher amount; a first one must leave them something.
  const melhora =
    sobraDe(dados) > (proposta ? sobraDe(proposta) : 0) || (proposta && dados.valor > proposta.valor)
  const fecharDuvida = () => setDuvida(false)
  return { ...campos, dados, melhora, erros, enviando, duvida, fecharDuvida, enviar, aoSubmeter }
}

/** Keeps the fields, filled in from the offer that stands; `dados` is the body that they make. */
function useCampos(janela: Janela) {
  const { proposta } = janela
  const [valor, setValor] = useState(proposta?.valor ?? calcularValorInicial(janela))
  const [validade_dias, setValidade] = useState(proposta?.validade_dias ?? VALIDADE_SUGERIDA_DIAS)
  const [inspecao, setInspecao] = useState<DadosDaProposta['inspecao']>(
    proposta?.inspecao ?? [...PONTOS_DA_INSPECAO],
  )
  const [busca, setBusca] = useState<Busca>(buscaDe(proposta?.busca_reais ?? null))
  const [busca_reais, setBuscaReais] = useState(proposta?.busca_reais || BUSCA_SUGERIDA_REAIS)
  const tocarPonto = (ponto: (typeof inspecao)[number]) =>
    setInspecao(pontos => (pontos.includes(ponto) ? pontos.filter(um => um !== ponto) : [...pontos, ponto]))
  const dados: DadosDaProposta = {
    valor,
    validade_dias,
    inspecao: PONTOS_DA_INSPECAO.filter(ponto => inspecao.includes(ponto)),
    busca_reais: { nao: null, gratis: 0, paga: busca_reais }[busca],
  }
  return {
    dados,
    valor,
    setValor,
    validade_dias,
    setValidade,
    inspecao,
    tocarPonto,
    busca,
    setBusca,
    busca_reais,
    setBuscaReais,
  }
}

/** Returns what is left of the amount after the price of the pick-up. */
const sobraDe = ({ valor, busca_reais }: Pick<DadosDaProposta, 'valor' | 'busca_reais'>) =>
  valor - (busca_reais ?? 0)

function buscaDe(busca_reais: number | null): Busca {
  if (busca_reais === null) return 'nao'
  return busca_reais === 0 ? 'gratis' : 'paga'
}

type Estado = ReturnType<typeof useProposta>
type Props = { id: string; janela: Janela; estado: Estado }

/** The offer, with every field filled in: most offers only need the amount. */
export function FormularioDaProposta({ id, janela, estado }: Props) {
  const { erros } = estado
  const minimo = janela.proposta?.valor ?? VALOR_MINIMO_REAIS
  return (
    <form id={id} noValidate onSubmit={estado.aoSubmeter} className="grid gap-4">
      <Valor
        nome="valor"
        rotulo="Quanto você paga"
        ajuda={
          janela.proposta
            ? `A sua está em ${reais(minimo)}. Só dá para aumentar uma vez.`
            : escreverAjuda(janela)
        }
        erro={erros.valor}
        valor={estado.valor}
        minimo={minimo}
        aoMudar={estado.setValor}
      />
      <FaixaDoValor {...janela} valor={estado.valor} />
      <Condicoes estado={estado} />
      <p role="alert" className="font-medium text-red empty:hidden">
        {erros.proposta ?? erros.validade_dias ?? (estado.busca === 'paga' ? undefined : erros.busca_reais)}
      </p>
      <OQueVale />
      {estado.duvida && (
        <Confirmar
          titulo="Confira o valor"
          pergunta={`${reais(estado.valor)} está longe da faixa de troca, de ${dizerFaixaDaTroca(janela)}. É isso mesmo?`}
          acao={`Enviar ${reais(estado.valor)}`}
          variante="acao"
          aoConfirmar={() => estado.enviar(true)}
          aoFechar={estado.fecharDuvida}
        />
      )}
    </form>
  )
}

/** Validity, pick-up and inspection, folded under a line with the present choices: the offer's rule stays in sight. */
function Condicoes({ estado }: Pick<Props, 'estado'>) {
  const { validade_dias, busca, erros } = estado
  const buscaDita = iniciarComMinuscula(BUSCAS.find(({ valor }) => valor === busca)?.rotulo ?? '')
  return (
    <Dobra
      titulo={
        <span className="text-14">
          {`Vale ${validade_dias} dias · ${buscaDita}`}
          <span className="max-sm:hidden">{` · ${dizerVistoria(estado.dados.inspecao.length)}`}</span>
        </span>
      }
      aberta={Boolean(erros.validade_dias ?? erros.busca_reais)}
      className="rounded-thing border px-3 [&[open]]:pb-3"
    >
      <div className="grid gap-4">
        <Chips
          nome="validade_dias"
          rotulo="Vale por"
          opcoes={VALIDADES}
          escolhidas={[validade_dias]}
          aoTocar={estado.setValidade}
        />
        <BuscaDoVeiculo estado={estado} />
        <Chips
          nome="inspecao"
          rotulo="O que a sua vistoria confere"
          varias
          opcoes={INSPECAO}
          escolhidas={estado.inspecao}
          aoTocar={estado.tocarPonto}
        />
      </div>
    </Dobra>
  )
}

function BuscaDoVeiculo({ estado }: Pick<Props, 'estado'>) {
  return (
    <>
      <Chips
        nome="busca"
        rotulo="Busca do veículo"
        opcoes={BUSCAS}
        escolhidas={[estado.busca]}
        aoTocar={estado.setBusca}
      />
      {estado.busca === 'paga' && (
        <Valor
          nome="busca_reais"
          rotulo="Preço da busca"
          erro={estado.erros.busca_reais}
          valor={estado.busca_reais}
          minimo={0}
          aoMudar={estado.setBuscaReais}
        />
      )}
    </>
  )
}

const escreverAjuda = (janela: Janela) =>
  janela.valor_troca_min === null ? 'Em reais, sem centavos.' : 'As outras lojas não veem este valor.'

/** Only a wrong fact may lower the price; the other reasons never count. */
const { fato_errado, ...NUNCA } = MOTIVOS_DA_BAIXA

/** The rule that binds the agency, in a line above the button. */
export function RegraDaPalavra({ estado }: { estado: Estado }) {
  return (
    <p className="basis-full text-center text-14 text-muted">
      Na vistoria, diferença de até {dizerFolga(estado.valor)}.
    </p>
  )
}

/** The closed list of reasons for a lower price, where the offer is made. */
function OQueVale() {
  return (
    <div className="rounded-thing bg-paper px-4 py-3 text-14">
      <p className="font-semibold">Sua palavra conta</p>
      <p className="mt-1">
        Cumpre quem paga a proposta, com diferença de até 2% ou R$ 500, o que for maior. Baixar o preço só
        vale por um motivo: {iniciarComMinuscula(fato_errado)}.
      </p>
      <p className="mt-1 text-muted">
        Nunca vale: {Object.values(NUNCA).map(iniciarComMinuscula).join('; ')}. Também conta contra você
        desistir depois de escolhido ou demorar mais de 24 horas para falar com o dono.
      </p>
    </div>
  )
}

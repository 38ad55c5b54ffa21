import { type FormEvent, useState } from 'react'
import { PONTOS_DA_INSPECAO, pareceEngano } from '#domain/proposta/janela.regras.ts'
import type { DadosDaProposta } from '#domain/proposta/loja/loja.schema.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import { type Janela, useAcoesDaJanela } from './janela/consultas-das-janelas.ts'
import { calcularValorInicial } from './janela/frases-da-janela.ts'

/** Ways of the pick-up; the price of a paid one has its own field. */
export const BUSCAS = [
  { valor: 'nao', rotulo: 'O dono leva' },
  { valor: 'gratis', rotulo: 'Busco grátis' },
  { valor: 'paga', rotulo: 'Busco, com taxa' },
] as const
type Busca = (typeof BUSCAS)[number]['valor']

/** First value of the validity, in days: our choice. */
const VALIDADE_SUGERIDA_DIAS = 7
/** Suggested price of a paid pick-up: our choice. */
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

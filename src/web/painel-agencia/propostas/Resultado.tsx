import { type FormEvent, useState } from 'react'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { VALOR_MINIMO_REAIS } from '#domain/proposta/loja/loja.schema.ts'
import { MOTIVOS_DA_BAIXA } from '#domain/proposta/palavra.regras.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { idsDoCampo, Recados } from '#web/formulario/Campo.tsx'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { Chips } from './campos/Chips.tsx'
import { Valor } from './campos/Valor.tsx'
import { type Caso, useAcoesDaJanela } from './janela/consultas-das-janelas.ts'
import { dizerCaso } from './janela/dizer-caso.ts'
import { type FatoErrado, type Prova, Provas, ProvasDepois, QualFato } from './Provas.tsx'

const DESFECHOS = [
  { valor: 'pagou', rotulo: 'Paguei' },
  { valor: 'baixou', rotulo: 'Baixei o preço' },
  { valor: 'desistiu', rotulo: 'Desisti' },
] as const
type Desfecho = (typeof DESFECHOS)[number]['valor']
type Motivo = keyof typeof MOTIVOS_DA_BAIXA
const MOTIVOS = chavesDe(MOTIVOS_DA_BAIXA).map(valor => ({ valor, rotulo: MOTIVOS_DA_BAIXA[valor] }))

const AJUDA_DAS_PROVAS =
  'Mostre o fato errado, agora ou em até 24 horas. Sem fotos, baixar o preço conta como palavra não cumprida.'

type Informe = Parameters<ReturnType<typeof useAcoesDaJanela>['informar']>[0]

/** Returns the body of the answer; undefined for a cut without its reason. */
function montarInforme(
  desfecho: Desfecho | undefined,
  valor: number,
  motivo: Motivo | undefined,
  { fato, km }: FatoErrado,
): Informe | undefined {
  if (desfecho === 'desistiu') return { desfecho }
  if (desfecho === 'pagou') return { desfecho, valor }
  const quilometragem = motivo === 'fato_errado' && fato === 'quilometragem' ? { quilometragem: km } : {}
  return desfecho && motivo && { desfecho, valor, motivo, ...quilometragem }
}

type PropsDoResultado = {
  janela_id: string
  /** Kilometres as the owner stated them; null for vehicles that count hours. */
  quilometragem: number | null
  caso: Caso
  podeAgir: boolean
}

/** The result of a chosen offer: first a form, later the reported result. */
export function Resultado(props: PropsDoResultado) {
  const { caso, podeAgir } = props
  return (
    <>
      {!caso.loja && podeAgir && <InformarResultado {...props} />}
      {(caso.loja || caso.cumprida !== null) && <ResultadoDito {...props} />}
    </>
  )
}

/** Asks what the agency did after the inspection; it can report that once. */
function InformarResultado({ janela_id, quilometragem, caso }: PropsDoResultado) {
  const [desfecho, setDesfecho] = useState<Desfecho>()
  const [valor, setValor] = useState(caso.valor)
  const [motivo, setMotivo] = useState<Motivo>()
  const [fotos, setFotos] = useState<readonly Prova[]>([])
  const [fatoErrado, setFatoErrado] = useState<FatoErrado>({ km: 0 })
  const { erros, setErros, enviando, enviar } = useInforme(janela_id)
  const temFatoErrado = desfecho === 'baixou' && motivo === 'fato_errado'
  function aoEnviar(evento: FormEvent) {
    evento.preventDefault()
    const dito = montarInforme(desfecho, valor, motivo, fatoErrado)
    if (!dito) return setErros({ geral: 'Diga por que o preço baixou.' })
    if (temFatoErrado && quilometragem !== null && !fatoErrado.fato)
      return setErros({ geral: 'Diga o que o dono informou errado.' })
    void enviar(dito, temFatoErrado ? fotos : [])
  }
  return (
    <form noValidate onSubmit={aoEnviar} className="grid gap-4">
      <h3 className="text-18">Depois da vistoria</h3>
      <Chips
        nome="desfecho"
        rotulo={`O que aconteceu com a proposta de ${reais(caso.valor)}?`}
        opcoes={DESFECHOS}
        escolhidas={[desfecho]}
        aoTocar={novo => {
          setDesfecho(novo)
          setErros({})
        }}
      />
      {desfecho && desfecho !== 'desistiu' && (
        <Valor
          nome="pago"
          rotulo="Quanto você pagou"
          erro={erros.valor}
          valor={valor}
          minimo={VALOR_MINIMO_REAIS}
          aoMudar={setValor}
        />
      )}
      {desfecho === 'baixou' && (
        <Chips nome="motivo" rotulo="Por quê" opcoes={MOTIVOS} escolhidas={[motivo]} aoTocar={setMotivo} />
      )}
      {temFatoErrado && quilometragem !== null && (
        <QualFato
          informada={quilometragem}
          errado={fatoErrado}
          erro={erros.quilometragem}
          aoMudar={setFatoErrado}
        />
      )}
      {temFatoErrado && <Provas ajuda={AJUDA_DAS_PROVAS} quantas={fotos.length} aoEscolher={setFotos} />}
      {desfecho === 'desistiu' && (
        <p className="text-14 text-muted">Desistir depois da escolha conta como palavra não cumprida.</p>
      )}
      <p role="alert" className="font-medium text-red empty:hidden">
        {erros.valor || erros.quilometragem ? undefined : erros.geral}
      </p>
      {desfecho && (
        <Botao type="submit" disabled={enviando} aria-busy={enviando} className="justify-self-start">
          {enviando ? 'Um instante...' : 'Guardar resultado'}
        </Botao>
      )}
    </form>
  )
}

/** Sends the answer after its photos, so that it is judged with them. */
function useInforme(janela_id: string) {
  const [erros, setErros] = useState<Record<string, string>>({})
  const [enviando, setEnviando] = useState(false)
  const { informar, provar } = useAcoesDaJanela(janela_id)
  async function enviar(dito: Informe, fotos: readonly Prova[]) {
    setEnviando(true)
    try {
      for (const { id, arquivo } of fotos) await provar(arquivo, id)
      await informar(dito)
      toast.success('Resultado guardado')
    } catch (erro) {
      const campos = erro instanceof ErroDaApi ? erro.campos : {}
      setErros({ geral: mensagemDe(erro), ...campos })
    }
    setEnviando(false)
  }
  return { erros, setErros, enviando, enviar }
}

/** The reported result, and the one objection to a case that counts against the agency. */
function ResultadoDito({ janela_id, caso, podeAgir }: PropsDoResultado) {
  return (
    <section className="grid gap-3">
      <h3 className="text-18">Resultado</h3>
      <p>{dizerCaso(caso)}</p>
      <ProvasDepois janela_id={janela_id} caso={caso} />
      {caso.contestacao && (
        <p className="text-14 text-muted">
          Você contestou: “{caso.contestacao}” {!caso.decidida_em && 'A administração vai decidir.'}
        </p>
      )}
      {podeAgir && caso.pode_contestar && <Contestar janela_id={janela_id} />}
    </section>
  )
}

function Contestar({ janela_id }: { janela_id: string }) {
  const [erro, setErro] = useState<string>()
  const { contestar } = useAcoesDaJanela(janela_id)
  async function aoEnviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault()
    const texto = String(new FormData(evento.currentTarget).get('texto') ?? '').trim()
    if (!texto) return setErro('Escreva o que aconteceu.')
    try {
      await contestar(texto)
      toast.success('Contestação enviada')
    } catch (causa) {
      setErro(mensagemDe(causa))
    }
  }
  const ajuda = 'Você contesta uma vez. A administração vê os dois lados e decide. Não escreva dados do dono.'
  return (
    <form noValidate onSubmit={aoEnviar} className="grid gap-2">
      <label htmlFor="campo-texto" className="font-semibold text-14">
        Não foi assim? Conte o que aconteceu
      </label>
      <AreaDeTexto name="texto" rows={3} maxLength={1000} {...idsDoCampo('texto', { ajuda, erro })} />
      <Recados nome="texto" ajuda={ajuda} erro={erro} />
      <Botao type="submit" variante="secundario" tamanho="pequeno" className="justify-self-start">
        Contestar
      </Botao>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { TIPOS_DE_FOTO } from '#domain/foto/limites.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { FOLGA_KM_PERCENTUAL, PRAZO_DAS_FOTOS_MS } from '#domain/proposta/palavra.regras.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { Chips } from './campos/Chips.tsx'
import { type Caso, useAcoesDaJanela } from './janela/consultas-das-janelas.ts'
import { lerInteiroDigitado } from './janela/frases-da-janela.ts'

/** A photo with the id under which it is sent; a second attempt has the same id. */
export type Prova = { id: string; arquivo: File }

type PropsDasProvas = { ajuda: string; quantas: number; aoEscolher(fotos: Prova[]): void }

/**
 * The field for photos of a fact that the owner stated wrong. It has a button of its own, because the browser's control
 * is in the browser's language.
 */
export function Provas({ ajuda, quantas, aoEscolher }: PropsDasProvas) {
  return (
    <Campo nome="provas" rotulo="Fotos do que estava diferente" ajuda={ajuda}>
      <span className="flex flex-wrap items-center gap-3">
        <label
          className={`${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })} cursor-pointer focus-within:outline-2 focus-within:outline-green focus-within:outline-offset-2`}
        >
          Escolher fotos
          <input
            {...idsDoCampo('provas', { ajuda })}
            aria-label="Fotos do que estava diferente"
            type="file"
            multiple
            accept={TIPOS_DE_FOTO}
            onChange={({ target }) =>
              aoEscolher([...(target.files ?? [])].map(arquivo => ({ id: crypto.randomUUID(), arquivo })))
            }
            className="sr-only"
          />
        </label>
        <span role="status" className="text-14 text-muted">
          {quantas === 0 ? 'Nenhuma foto escolhida' : contar(quantas, 'foto escolhida', 'fotos escolhidas')}
        </span>
      </span>
    </Campo>
  )
}

/** The fact that the owner stated wrong: kilometres are a number, which must differ enough. */
export type FatoErrado = { fato?: 'quilometragem' | 'outro'; km: number }

const FATOS = [
  { valor: 'quilometragem', rotulo: 'A quilometragem' },
  { valor: 'outro', rotulo: 'Outro fato' },
] as const

type PropsDoFato = {
  /** The kilometres as the owner stated them. */
  informada: number
  errado: FatoErrado
  erro: string | undefined
  aoMudar(errado: FatoErrado): void
}

/** Asks for the wrong fact. If it is the kilometres, asks for their number at the inspection, too. */
export function QualFato({ informada, errado, erro, aoMudar }: PropsDoFato) {
  return (
    <>
      <Chips
        nome="fato"
        rotulo="O que o dono informou errado"
        opcoes={FATOS}
        escolhidas={[errado.fato]}
        aoTocar={fato => aoMudar({ ...errado, fato })}
      />
      {errado.fato === 'quilometragem' && (
        <CampoTexto
          name="quilometragem"
          rotulo="Quilometragem na vistoria"
          ajuda={`O dono informou ${inteiro(informada)} km. Até ${FOLGA_KM_PERCENTUAL}% a mais não justifica baixar o preço.`}
          inputMode="numeric"
          autoComplete="off"
          erro={erro}
          value={errado.km ? inteiro(errado.km) : ''}
          onChange={({ target }) => aoMudar({ ...errado, km: lerInteiroDigitado(target.value) })}
        />
      )}
    </>
  )
}

/**
 * Returns the end of the time for photos after an answer that needs them; undefined without such an answer, or once the
 * time is over.
 */
function fimDasProvas({ loja }: Caso): Date | undefined {
  if (loja?.motivo !== 'fato_errado') return undefined
  const fim = new Date(new Date(loja.em).getTime() + PRAZO_DAS_FOTOS_MS)
  return fim > new Date() ? fim : undefined
}

/** Photos that follow the agency's answer. */
export function ProvasDepois({ janela_id, caso }: { janela_id: string; caso: Caso }) {
  const { provarDepois } = useAcoesDaJanela(janela_id)
  const [fotos, setFotos] = useState<readonly Prova[]>([])
  const [dito, setDito] = useState({ erro: '', feito: '' })
  const [enviando, setEnviando] = useState(false)
  const fim = fimDasProvas(caso)
  if (!fim) return null
  async function aoEnviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault()
    const formulario = evento.currentTarget
    setEnviando(true)
    try {
      await provarDepois(fotos)
      setDito({ erro: '', feito: `${contar(fotos.length, 'foto enviada', 'fotos enviadas')}.` })
      setFotos([])
      formulario.reset()
    } catch (erro) {
      setDito({ erro: mensagemDe(erro), feito: '' })
    }
    setEnviando(false)
  }
  return (
    <form noValidate onSubmit={aoEnviar} className="grid gap-3">
      <Provas
        ajuda={`Sem fotos até ${dataHora(fim.toISOString())}, conta como palavra não cumprida.`}
        quantas={fotos.length}
        aoEscolher={setFotos}
      />
      <p role="alert" className="font-medium text-red empty:hidden">
        {dito.erro}
      </p>
      <p role="status" className="empty:hidden">
        {dito.feito}
      </p>
      {fotos.length > 0 && (
        <Botao
          type="submit"
          variante="secundario"
          tamanho="pequeno"
          disabled={enviando}
          aria-busy={enviando}
          className="justify-self-start"
        >
          {enviando ? 'Enviando...' : `Enviar ${contar(fotos.length, 'foto', 'fotos')}`}
        </Botao>
      )}
    </form>
  )
}

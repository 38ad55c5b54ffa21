import { useRef } from 'react'
import { FOTOS_POR_LEAD, TIPOS_DE_FOTO } from '#domain/foto/limites.ts'
import { VISTAS, type Vista } from '#domain/foto/vista.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { CobrirPlaca } from './CobrirPlaca.tsx'
import type { FotoEnviada } from './enviar-foto.ts'
import { type MudarFotos, useEnvioDeFotos } from './useEnvioDeFotos.ts'
import { Vaga } from './Vaga.tsx'

type Props = {
  palavraDoDono: string
  tipo: TipoVeiculo
  fotos: readonly FotoEnviada[]
  aoMudar: MudarFotos
  semAvarias?: boolean
  /** Photos are the one thing to do on the page: a button opens the next place. */
  ehAcao?: boolean
  /** Stores the answer "Não tem"; without this function the page has no such button. */
  aoDizerSemAvarias?(sem: boolean): Promise<unknown>
}

/** The narrowest phones have no room for four names. */
const GRADE = 'grid grid-cols-3 min-[22rem]:grid-cols-4 gap-2 sm:gap-3'

/** Views with a place of their own. */
const GUIADAS = VISTAS.filter(vista => vista !== 'avaria')

/** Photos of the owner's vehicle: seven views and damage, all optional, sent one by one. */
export function FotosDoVeiculo({
  palavraDoDono,
  tipo,
  fotos,
  aoMudar,
  semAvarias = false,
  ehAcao = false,
  aoDizerSemAvarias,
}: Props) {
  const envio = useEnvioDeFotos({
    palavraDoDono,
    fotos,
    aoMudar,
    aoMostrarAvaria: semAvarias ? async () => aoDizerSemAvarias?.(false) : undefined,
  })
  const { fila, escolher, apagar, tirar, tentar } = envio
  const acoes = { aoApagar: apagar, aoTirar: tirar }
  const lista = useRef<HTMLUListElement>(null)
  const tem = (vista: Vista) => [...fotos, ...fila].some(foto => foto.vista === vista)
  const prontas = GUIADAS.filter(tem).length
  const avarias = fotos.filter(({ vista }) => vista === 'avaria')
  const avariasNaFila = fila.filter(({ vista }) => vista === 'avaria')
  const cheio = fotos.length + fila.length >= FOTOS_POR_LEAD
  return (
    <div>
      {ehAcao && prontas < GUIADAS.length && (
        <Botao
          className="mb-4 w-full sm:w-auto"
          onClick={() => lista.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()}
        >
          Enviar fotos{prontas > 0 && ` (${prontas} de ${GUIADAS.length})`}
        </Botao>
      )}
      <ul ref={lista} className={GRADE}>
        {GUIADAS.map(vista => (
          <Vaga
            key={vista}
            vista={vista}
            tipo={tipo}
            tipos={TIPOS_DE_FOTO}
            foto={fotos.find(foto => foto.vista === vista)}
            naFila={fila.find(naFila => naFila.vista === vista)}
            aoEscolher={escolher(vista)}
            {...acoes}
          />
        ))}
        {avarias.map(foto => (
          <Vaga key={foto.id} vista="avaria" tipo={tipo} foto={foto} {...acoes} />
        ))}
        {avariasNaFila.map(naFila => (
          <Vaga key={naFila.id} vista="avaria" tipo={tipo} naFila={naFila} {...acoes} />
        ))}
        {!cheio && (
          <Vaga
            vista="avaria"
            legenda="Riscos"
            tipo={tipo}
            tipos={TIPOS_DE_FOTO}
            aoEscolher={escolher('avaria')}
            {...acoes}
          />
        )}
      </ul>
      {aoDizerSemAvarias && avarias.length === 0 && (
        <RespostaSemAvarias
          marcado={semAvarias}
          aoApertar={() => tentar(() => aoDizerSemAvarias(!semAvarias))}
        />
      )}
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {envio.erro}
      </p>
      <p role="status" className="mt-3 text-14 text-muted empty:hidden">
        {fraseDaFila(fila)}
      </p>
      {envio.aberta && (
        <CobrirPlaca tela={envio.aberta.tela} aoFechar={envio.fechar} aoUsar={envio.enviarAberta} />
      )}
    </div>
  )
}

function RespostaSemAvarias({ marcado, aoApertar }: { marcado: boolean; aoApertar(): void }) {
  return (
    <Botao
      variante="secundario"
      className="mt-4 aria-pressed:border-green aria-pressed:text-green"
      aria-pressed={marcado}
      onClick={aoApertar}
    >
      Não tem riscos nem amassados
    </Botao>
  )
}

function fraseDaFila(fila: readonly { recusa?: string; parada?: boolean }[]): string {
  const indo = fila.filter(({ recusa }) => !recusa)
  if (!indo.length) return ''
  if (indo.some(({ parada }) => parada)) return 'Sem sinal agora. Enviamos as fotos quando ele voltar.'
  return indo.length === 1 ? 'Enviando uma foto.' : `Enviando ${indo.length} fotos, uma de cada vez.`
}

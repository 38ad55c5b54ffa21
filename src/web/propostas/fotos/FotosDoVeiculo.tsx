import { type ChangeEvent, useRef, useState } from 'react'
import { FOTOS_POR_LEAD, TIPOS_DE_FOTO } from '#domain/foto/limites.ts'
import { VISTAS, type Vista } from '#domain/foto/vista.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { apagarFoto } from './apagar-foto.ts'
import { CobrirPlaca } from './CobrirPlaca.tsx'
import { abrirFoto, codificarJpeg, desenharPrevia, FotoRecusada } from './editar-imagem.ts'
import type { FotoEnviada } from './enviar-foto.ts'
import { useFilaDeFotos } from './useFilaDeFotos.ts'
import { Vaga } from './Vaga.tsx'

type Props = {
  palavraDoDono: string
  tipo: TipoVeiculo
  fotos: readonly FotoEnviada[]
  /** Receives a change as a function, because the list may have changed since this render. */
  aoMudar(mudar: (fotos: readonly FotoEnviada[]) => FotoEnviada[]): void
  semAvarias?: boolean
  /** Photos are the one thing to do on the page: a button opens the next place. */
  ehAcao?: boolean
  /** Stores the answer "Não tem"; without this function the page has no such button. */
  aoDizerSemAvarias?(sem: boolean): Promise<unknown>
}

/** Views where a plate is seen. */
const VISTAS_COM_PLACA: readonly Vista[] = ['frente', 'traseira', 'avaria']

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
          Enviar fotos ({prontas} de {GUIADAS.length})
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

type PropsDoEnvio = Pick<Props, 'palavraDoDono' | 'fotos' | 'aoMudar'> & {
  /** Called for each new photo of damage, which contradicts the owner's answer "Não tem"; undefined without it. */
  aoMostrarAvaria: (() => Promise<unknown>) | undefined
}

/** Sends, replaces and deletes photos. A photo that may show a plate opens first, so that the owner may cover it. */
function useEnvioDeFotos({ palavraDoDono, fotos, aoMudar, aoMostrarAvaria }: PropsDoEnvio) {
  const [aberta, setAberta] = useState<{ vista: Vista; tela: HTMLCanvasElement }>()
  const [erro, setErro] = useState<string>()
  const { fila, incluir, tirar } = useFilaDeFotos(palavraDoDono, nova => {
    const ehAvaria = nova.vista === 'avaria'
    if (ehAvaria && aoMostrarAvaria) void tentar(aoMostrarAvaria)
    const antiga = ehAvaria ? undefined : fotos.find(({ vista }) => vista === nova.vista)
    // The list drops the old photo at once. If its deletion fails, a reload shows it again.
    if (antiga) void apagarFoto(palavraDoDono, antiga.id).catch(() => undefined)
    aoMudar(antes => [...antes.filter(({ id }) => id !== antiga?.id && id !== nova.id), nova])
  })
  async function tentar(fazer: () => Promise<unknown>) {
    setErro(undefined)
    await fazer().catch(causa => setErro(causa instanceof FotoRecusada ? causa.message : mensagemDe(causa)))
  }
  const enviar = (vista: Vista, tela: HTMLCanvasElement) =>
    tentar(async () =>
      incluir({
        id: crypto.randomUUID(),
        vista,
        blob: await codificarJpeg(tela),
        previa: desenharPrevia(tela),
      }),
    )
  const abrir = (vista: Vista, arquivo: File) =>
    tentar(async () => {
      const tela = await abrirFoto(arquivo)
      if (VISTAS_COM_PLACA.includes(vista)) setAberta({ vista, tela })
      else await enviar(vista, tela)
    })
  return {
    aberta,
    erro,
    fila,
    tirar,
    tentar,
    fechar: () => setAberta(undefined),
    enviarAberta(tela: HTMLCanvasElement) {
      setAberta(undefined)
      if (aberta) void enviar(aberta.vista, tela)
    },
    escolher: (vista: Vista) => (evento: ChangeEvent<HTMLInputElement>) => {
      const [arquivo] = evento.target.files ?? []
      evento.target.value = ''
      if (arquivo) void abrir(vista, arquivo)
    },
    apagar: (id: string) =>
      tentar(async () => {
        await apagarFoto(palavraDoDono, id)
        aoMudar(antes => antes.filter(foto => foto.id !== id))
      }),
  }
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

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { cobrir, type Tarja } from './editar-imagem.ts'

type Props = {
  tela: HTMLCanvasElement
  aoUsar(tela: HTMLCanvasElement): void
  aoFechar(): void
}

// All sizes and places of a cover are shares of the photo's sides. The numbers are our choice.

/** Size of a new cover: about a plate in a photo of the whole front. */
const NOVA = { largura: 0.26, altura: 0.09 }
/** Middle of a cover that a button puts: plates are below the middle of most photos. */
const MEIO = { x: 0.5, y: 0.65 }
/** Largest side of a cover. */
const MAIOR = 0.9
/** Factors of the buttons "Menor" and "Maior"; about the inverse of each other. */
const MENOS = 0.85
const MAIS = 1.18
/** Move of a cover by one press of an arrow key. */
const PASSO = 0.02

/** Returns a cover around a middle, moved so that it stays inside the photo. All figures are shares of its sides. */
const centrarTarja = (x: number, y: number, { largura, altura } = NOVA): Tarja => ({
  x: limitar(x - largura / 2, 1 - largura),
  y: limitar(y - altura / 2, 1 - altura),
  largura,
  altura,
})
/** Keeps a value between 0 and a maximum. */
const limitar = (valor: number, maximo: number) => Math.min(Math.max(valor, 0), maximo)

/** Makes a cover larger or smaller, and keeps its middle. */
function escalar({ x, y, largura, altura }: Tarja, fator: number): Tarja {
  const nova = { largura: Math.min(largura * fator, MAIOR), altura: Math.min(altura * fator, MAIOR) }
  return centrarTarja(x + largura / 2, y + altura / 2, nova)
}

/** Move by each arrow key: to the right, and down. */
const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
}

/** Opens a photo before it is sent: a tap on the plate puts a cover there, which becomes part of the picture. */
export function CobrirPlaca({ tela, aoUsar, aoFechar }: Props) {
  const [tarja, setTarja] = useState<Tarja>()
  function usar() {
    if (tarja) cobrir(tela, tarja)
    aoUsar(tela)
  }
  return (
    <Dialogo
      titulo="Quer cobrir a placa?"
      descricao="Toque na placa. A tarja fica na própria foto: nós não guardamos o que está embaixo."
      aoFechar={aoFechar}
      imediato
      rodape={
        <>
          <Ajustes tarja={tarja} aoMudar={setTarja} />
          <Botao tamanho="pequeno" data-foco onClick={usar}>
            {tarja ? 'Enviar com a tarja' : 'Enviar assim'}
          </Botao>
        </>
      }
    >
      <FotoComTarja tela={tela} tarja={tarja} aoMudar={setTarja} />
    </Dialogo>
  )
}

type PropsDaTarja = { tarja: Tarja | undefined; aoMudar(tarja: Tarja | undefined): void }

/** Buttons that put a cover, change its size and remove it. */
function Ajustes({ tarja, aoMudar }: PropsDaTarja) {
  if (!tarja)
    return (
      <Botao variante="secundario" tamanho="pequeno" onClick={() => aoMudar(centrarTarja(MEIO.x, MEIO.y))}>
        Pôr a tarja
      </Botao>
    )
  return (
    <>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => aoMudar(escalar(tarja, MENOS))}>
        Menor
      </Botao>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => aoMudar(escalar(tarja, MAIS))}>
        Maior
      </Botao>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => aoMudar(undefined)}>
        Tirar
      </Botao>
    </>
  )
}

/** The photo: a tap puts the cover there, and a drag or the arrow keys move it. */
function FotoComTarja({ tela, tarja, aoMudar }: PropsDaTarja & { tela: HTMLCanvasElement }) {
  const lugar = useMostrar(tela)
  const arrastando = useRef(false)
  function mover(evento: PointerEvent) {
    const { left, top, width, height } = evento.currentTarget.getBoundingClientRect()
    const tamanho = tarja ?? NOVA
    aoMudar(centrarTarja((evento.clientX - left) / width, (evento.clientY - top) / height, tamanho))
  }
  function soltar() {
    arrastando.current = false
  }
  return (
    <div
      className="relative touch-none select-none overflow-hidden rounded-thing"
      onPointerDown={evento => {
        arrastando.current = true
        evento.currentTarget.setPointerCapture(evento.pointerId)
        mover(evento)
      }}
      onPointerMove={evento => arrastando.current && mover(evento)}
      onPointerUp={soltar}
      onPointerCancel={soltar}
    >
      <div ref={lugar} className="[&>canvas]:block [&>canvas]:h-auto [&>canvas]:w-full" />
      {tarja && <TarjaMovel tarja={tarja} aoMudar={aoMudar} />}
    </div>
  )
}

function TarjaMovel({ tarja, aoMudar }: { tarja: Tarja; aoMudar(tarja: Tarja): void }) {
  const { x, y, largura, altura } = tarja
  function aoTeclar(evento: KeyboardEvent) {
    const passo = SETAS[evento.key]
    if (!passo) return
    evento.preventDefault()
    aoMudar({ ...tarja, x: limitar(x + passo[0], 1 - largura), y: limitar(y + passo[1], 1 - altura) })
  }
  return (
    <button
      type="button"
      aria-label="Tarja sobre a placa. Mova com as setas."
      onKeyDown={aoTeclar}
      // The colour that `cobrir` paints.
      className="absolute cursor-move border-2 border-surface bg-[#8a9490] outline-offset-2"
      style={{
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${largura * 100}%`,
        height: `${altura * 100}%`,
      }}
    />
  )
}

/** Puts the canvas itself on the page, because a copy would take its memory a second time. */
function useMostrar(tela: HTMLCanvasElement) {
  const lugar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    tela.setAttribute('role', 'img')
    tela.setAttribute('aria-label', 'A foto que você escolheu')
    lugar.current?.replaceChildren(tela)
  }, [tela])
  return lugar
}

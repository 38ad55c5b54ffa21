import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { cobrir, type Tarja } from './imagem.ts'

type Props = {
  tela: HTMLCanvasElement
  aoUsar(tela: HTMLCanvasElement): void
  aoFechar(): void
}

/** Size of a new cover: about a plate in a photo of the whole front. */
const NOVA = { largura: 0.26, altura: 0.09 }
const PASSO = 0.02

const centrarTarja = (x: number, y: number, { largura, altura } = NOVA): Tarja => ({
  x: limitar(x - largura / 2, 1 - largura),
  y: limitar(y - altura / 2, 1 - altura),
  largura,
  altura,
})
const limitar = (valor: number, maximo: number) => Math.min(Math.max(valor, 0), maximo)

/** Larger or smaller about its middle. */
function escalar({ x, y, largura, altura }: Tarja, fator: number): Tarja {
  const nova = { largura: Math.min(largura * fator, 0.9), altura: Math.min(altura * fator, 0.9) }
  return centrarTarja(x + largura / 2, y + altura / 2, nova)
}

const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
}

/** Opens a photo before it is sent: a tap on the plate puts a cover there, which becomes part of the picture. */
export function CobrirPlaca({ tela, aoUsar, aoFechar }: Props) {
  const [tarja, setTarja] = useState<Tarja>()
  const lugar = useMostrar(tela)
  const arrastando = useRef(false)
  function mover(evento: PointerEvent) {
    const { left, top, width, height } = evento.currentTarget.getBoundingClientRect()
    const tamanho = tarja ?? NOVA
    setTarja(centrarTarja((evento.clientX - left) / width, (evento.clientY - top) / height, tamanho))
  }
  function aoTeclar(evento: KeyboardEvent) {
    const passo = SETAS[evento.key]
    if (!passo || !tarja) return
    evento.preventDefault()
    const { largura, altura } = tarja
    setTarja({
      ...tarja,
      x: limitar(tarja.x + passo[0], 1 - largura),
      y: limitar(tarja.y + passo[1], 1 - altura),
    })
  }
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
          {tarja ? (
            <>
              <Botao variante="secundario" tamanho="pequeno" onClick={() => setTarja(escalar(tarja, 0.85))}>
                Menor
              </Botao>
              <Botao variante="secundario" tamanho="pequeno" onClick={() => setTarja(escalar(tarja, 1.18))}>
                Maior
              </Botao>
              <Botao variante="secundario" tamanho="pequeno" onClick={() => setTarja(undefined)}>
                Tirar
              </Botao>
            </>
          ) : (
            <Botao variante="secundario" tamanho="pequeno" onClick={() => setTarja(centrarTarja(0.5, 0.65))}>
              Pôr a tarja
            </Botao>
          )}
          <Botao tamanho="pequeno" data-foco onClick={usar}>
            {tarja ? 'Enviar com a tarja' : 'Enviar assim'}
          </Botao>
        </>
      }
    >
      <div
        className="relative touch-none select-none overflow-hidden rounded-thing"
        onPointerDown={evento => {
          arrastando.current = true
          evento.currentTarget.setPointerCapture(evento.pointerId)
          mover(evento)
        }}
        onPointerMove={evento => arrastando.current && mover(evento)}
        onPointerUp={() => {
          arrastando.current = false
        }}
        onPointerCancel={() => {
          arrastando.current = false
        }}
      >
        <div ref={lugar} className="[&>canvas]:block [&>canvas]:h-auto [&>canvas]:w-full" />
        {tarja && (
          <button
            type="button"
            aria-label="Tarja sobre a placa. Mova com as setas."
            onKeyDown={aoTeclar}
            className="absolute cursor-move border-2 border-surface bg-[#8a9490] outline-offset-2"
            style={{
              left: `${tarja.x * 100}%`,
              top: `${tarja.y * 100}%`,
              width: `${tarja.largura * 100}%`,
              height: `${tarja.altura * 100}%`,
            }}
          />
        )}
      </div>
    </Dialogo>
  )
}

/** Shows the picture itself: a copy would need the memory twice. */
function useMostrar(tela: HTMLCanvasElement) {
  const lugar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    tela.setAttribute('role', 'img')
    tela.setAttribute('aria-label', 'A foto que você escolheu')
    lugar.current?.replaceChildren(tela)
  }, [tela])
  return lugar
}

import { useEffect, useState } from 'react'
import { temFipe } from '#domain/veiculo/veiculo.ts'
import { Campo, classesDoControle, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Passador } from '#web/ui/Passador.tsx'
import { ChipDeOpcao } from '../pecas/ChipDeOpcao.tsx'
import type { PropsDoCampo } from '../pecas/props.ts'
import { usePonteiro } from '../pecas/usePonteiro.ts'
import { useVersoes } from '../pecas/useVersoes.ts'

/** Number of years in sight; older ones come on a press. */
const A_VISTA = 11

/** Model year: a button for each year of sale, or for the latest years where these are unknown; else a text field. */
export function CampoAno({ campo, contexto }: PropsDoCampo<'ano'>) {
  const [digita, setDigita] = useState(false)
  const versoes = useVersoes(contexto)
  const daTabela = new Set((versoes ?? []).flatMap(({ ano_de, ano_ate }) => contarAnos(ano_de, ano_ate)))
  // Next year's models are sold in this one.
  const deste = Number(contexto.hoje.slice(0, 4)) + 1
  const recentes = contarAnos(deste - A_VISTA + 1, deste)
  const sabidos = daTabela.size > 0
  const ano = Number(contexto.respostas[campo.nome])
  // Chips that change places under a finger would be worse than none.
  if (contexto.comScript && temFipe(contexto.tipo) && versoes === undefined) return null
  if (digita || !contexto.comScript || (!sabidos && ano && !recentes.includes(ano)))
    return <AnoDigitado campo={campo} contexto={contexto} />
  return (
    <Anos
      campo={campo}
      contexto={contexto}
      anos={(sabidos ? [...daTabela] : recentes).sort((a, b) => b - a)}
      soEstes={sabidos}
      aoDigitar={() => setDigita(true)}
    />
  )
}

const contarAnos = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => de + i)

type PropsDosAnos = PropsDoCampo<'ano'> & { anos: readonly number[]; soEstes: boolean; aoDigitar(): void }

function Anos({ campo, contexto, anos, soEstes, aoDigitar }: PropsDosAnos) {
  const { respostas, erros, responder, aoEscolher, digitaModelo } = contexto
  const { onPointerUp, ehDoPonteiro } = usePonteiro()
  const [todos, setTodos] = useState(false)
  const ano = Number(respostas[campo.nome])
  const existe = !soEstes || digitaModelo || anos.includes(ano)
  // Discards a year that the model lacks, from any source; "Duca", on the way to "Ducato", is no model.
  useEffect(() => {
    if (!existe && respostas[campo.nome] !== '') responder(campo.nome, '')
  }, [existe, respostas, campo.nome, responder])
  const poucos = soEstes && (anos.length <= A_VISTA + 1 || anos.indexOf(ano) >= A_VISTA)
  const mostrados = todos || poucos ? anos : anos.slice(0, A_VISTA)
  return (
    <Grupo {...campo} erro={erros[campo.nome]}>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-6" onPointerUp={onPointerUp}>
        {mostrados.map(um => (
          <ChipDeOpcao
            key={um}
            tipo="radio"
            nome={campo.nome}
            valor={um}
            marcada={um === ano}
            aoMudar={() => responder(campo.nome, um)}
            aoClicar={() => ehDoPonteiro() && aoEscolher()}
          >
            <span className="tabular">{um}</span>
          </ChipDeOpcao>
        ))}
        {(!soEstes || mostrados.length < anos.length) && (
          <button
            type="button"
            onClick={() => (soEstes ? setTodos(true) : aoDigitar())}
            className="min-h-12 rounded-chip px-2 text-14 text-green underline underline-offset-4"
          >
            Mais antigo
          </button>
        )}
      </div>
    </Grupo>
  )
}

/** The year as a text field: the answer is the number typed so far, or an empty text. */
function AnoDigitado({ campo, contexto }: PropsDoCampo<'ano'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const erro = erros[campo.nome]
  const ano = Number(respostas[campo.nome])
  const mudar = (texto: string) => {
    const digitos = texto.replace(/\D/g, '').slice(0, 4)
    responder(campo.nome, digitos === '' ? '' : Number.parseInt(digitos, 10))
  }
  return (
    <Campo {...campo} erro={erro}>
      <Passador
        menos={() => responder(campo.nome, (ano || 2020) - 1)}
        mais={() => responder(campo.nome, (ano || 2020) + 1)}
      >
        <input
          type="text"
          inputMode="numeric"
          {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
          name={campo.nome}
          value={String(respostas[campo.nome] ?? '')}
          onChange={evento => mudar(evento.target.value)}
          onFocus={evento => evento.target.select()}
          onBlur={() => aoSair(campo.nome)}
          autoComplete="off"
          maxLength={4}
          className={`${classesDoControle} tabular text-center font-display font-semibold text-22`}
        />
      </Passador>
    </Campo>
  )
}

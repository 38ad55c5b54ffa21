import { useEffect, useState } from 'react'
import { temFipe } from '#domain/veiculo/veiculo.ts'
import { Campo, classesDoControle, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Passador } from '#web/ui/Passador.tsx'
import { ChipDeOpcao } from '../pecas/ChipDeOpcao.tsx'
import type { PropsDoCampo } from '../pecas/props.ts'
import { usePonteiro } from '../pecas/usePonteiro.ts'
import { useVersoes } from '../pecas/useVersoes.ts'

/** Number of years in sight; a press shows the older ones. Our choice. */
const A_VISTA = 11
/** Year from which the buttons of an empty text field count: our choice. */
const ANO_DE_PARTIDA = 2020

/** Model year: a button for each year of sale, or for the latest years where these are unknown; else a text field. */
export function CampoAno({ campo, contexto }: PropsDoCampo<'ano'>) {
  const [digita, setDigita] = useState(false)
  const versoes = useVersoes(contexto)
  const daTabela = new Set((versoes ?? []).flatMap(({ ano_de, ano_ate }) => listarAnos(ano_de, ano_ate)))
  // Next year's models are sold in this one.
  const maisNovo = Number(contexto.hoje.slice(0, 4)) + 1
  const recentes = listarAnos(maisNovo - A_VISTA + 1, maisNovo)
  const sabidos = daTabela.size > 0
  const ano = Number(contexto.respostas[campo.nome])
  // No chips until the years are known: they would change places under a finger.
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

/** Lists the years from one to another, both included. */
const listarAnos = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => de + i)

type PropsDosAnos = PropsDoCampo<'ano'> & { anos: readonly number[]; soEstes: boolean; aoDigitar(): void }

/** The years as chips. @param props `soEstes` is true if `anos` has all years in which the model was sold. */
function Anos({ campo, contexto, anos, soEstes, aoDigitar }: PropsDosAnos) {
  const { respostas, erros, responder, aoEscolher, digitaModelo } = contexto
  const { onPointerUp, ehDoPonteiro } = usePonteiro()
  const [todos, setTodos] = useState(false)
  const ano = Number(respostas[campo.nome])
  const existe = !soEstes || digitaModelo || anos.includes(ano)
  // Discards a year that the model lacks. While the model is typed the year stays: "Duca" may become "Ducato".
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
        menos={() => responder(campo.nome, (ano || ANO_DE_PARTIDA) - 1)}
        mais={() => responder(campo.nome, (ano || ANO_DE_PARTIDA) + 1)}
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

import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { contar } from '#domain/numero/contar.ts'
import { cidadeDoTelefone, ufDoTelefone } from '#domain/pessoa/ddd.ts'
import { lerCep } from '#domain/pessoa/localizacao/cep.ts'
import { type Municipio, municipioSchema } from '#domain/pessoa/localizacao/municipio.schema.ts'
import { LETRAS_DA_BUSCA } from '#domain/questionario/campo.schema.ts'
import { ComboBox } from './pecas/ComboBox.tsx'
import type { PropsDoCampo } from './pecas/props.ts'
import { useBusca } from './pecas/useBusca.ts'

/** Least number of characters to search for: our choice. */
const LETRAS_MINIMAS = 2
/** One list for all renders, so that it is no change for an effect. */
const NENHUMA: readonly Municipio[] = []
const municipiosSchema = z.array(municipioSchema)

/**
 * City with suggestions from the list of municipalities, with the telephone's state first. A complete CEP with a
 * single city becomes that city; only its first five digits leave the browser.
 */
export function CampoMunicipio({ campo, contexto }: PropsDoCampo<'municipio'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const texto = String(respostas[campo.nome] ?? '')
  const cep = lerCep(texto)
  const procurado = cep?.prefixo ?? texto
  const achados =
    useBusca(enderecoDaBusca(procurado, String(respostas.whatsapp ?? '')), municipiosSchema) ?? NENHUMA
  const unica = achados.length === 1 ? achados[0]?.rotulo : undefined
  const [doCep, setDoCep] = useState('')
  // Runs after each render, because `responder` is a new function each time. The same answer again changes nothing.
  useEffect(() => {
    if (!cep?.inteiro || !unica) return
    responder(campo.nome, unica)
    setDoCep(unica)
  })
  const doDdd = useCidadeDoDdd(campo, contexto)
  // A list with only the text of the field would cover the fields below for nothing.
  const escrita = [doCep, doDdd, unica].includes(texto)
  const sugestoes = (escrita ? NENHUMA : achados).map(({ rotulo, codigo_ibge }) => ({
    chave: String(codigo_ibge),
    rotulo,
  }))
  return (
    <ComboBox
      campo={texto !== '' && texto === doDdd ? { ...campo, ajuda: 'Pelo seu DDD. Confira.' } : campo}
      erro={erros[campo.nome]}
      valor={texto}
      sugestoes={sugestoes}
      anuncio={contar(sugestoes.length, 'cidade encontrada', 'cidades encontradas')}
      recado={escrita ? texto : ''}
      aoDigitar={digitado => responder(campo.nome, digitado)}
      aoEscolher={({ rotulo }) => responder(campo.nome, rotulo)}
      aoSair={() => aoSair(campo.nome)}
      autoComplete="address-level2"
      proposto={texto === doDdd}
      maxLength={120}
      placeholder="Nome ou CEP"
    />
  )
}

/** Offers the largest city of the telephone's area code, as the answer while there is no other. */
function useCidadeDoDdd(
  campo: PropsDoCampo<'municipio'>['campo'],
  { respostas, responder }: PropsDoCampo<'municipio'>['contexto'],
): string {
  const cidade = cidadeDoTelefone(String(respostas.whatsapp ?? ''))
  const [proposta, setProposta] = useState('')
  useEffect(() => {
    if (cidade === proposta) return
    const texto = respostas[campo.nome] ?? ''
    setProposta(cidade)
    if (texto === '' || texto === proposta) responder(campo.nome, cidade)
  })
  return proposta
}

/** Returns the address of the search; empty for a text that is too short. */
function enderecoDaBusca(texto: string, whatsapp: string): string {
  if (texto.trim().length < LETRAS_MINIMAS) return ''
  const uf = ufDoTelefone(whatsapp)
  return `/api/municipios?${new URLSearchParams({ busca: texto.slice(0, LETRAS_DA_BUSCA), ...(uf && { uf }) })}`
}

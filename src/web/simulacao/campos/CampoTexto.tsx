import { concluirMoeda, MASCARAS } from '#domain/questionario/mascara.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, classesDoControle, idsDoCampo } from '#web/formulario/Campo.tsx'
import { useMascara } from '#web/formulario/useMascara.ts'
import { MolduraDaPlaca } from '#web/ui/MolduraDaPlaca.tsx'
import { AJUDA_DA_BUSCA, PreencherPelaPlaca } from './PreencherPelaPlaca.tsx'
import { Azulejos } from './pecas/Azulejos.tsx'
import type { PropsDoCampo } from './pecas/props.ts'

/** A text area says how many characters are left once they are fewer than this. Our choice. */
const RESTO_A_DIZER = 100

/** One line of text. Its mask keeps the caret in its place while the person types. */
export function CampoTexto({ campo, contexto }: PropsDoCampo<'texto'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const valor = String(respostas[campo.nome] ?? '')
  const erro = erros[campo.nome]
  const mascara = useMascara(valor, campo.mascara && MASCARAS[campo.mascara], texto =>
    responder(campo.nome, texto),
  )

  const ehPlaca = campo.mascara === 'placa'
  const busca = ehPlaca && contexto.buscaPelaPlaca
  const ajuda = busca ? AJUDA_DA_BUSCA : campo.ajuda
  const controle = (
    <input
      {...mascara}
      type={campo.teclado === 'email' || campo.teclado === 'tel' ? campo.teclado : 'text'}
      {...idsDoCampo(campo.nome, { ajuda, erro })}
      name={campo.nome}
      onBlur={() => {
        if (campo.mascara === 'moeda') responder(campo.nome, concluirMoeda(valor))
        aoSair(campo.nome)
      }}
      inputMode={campo.teclado}
      autoComplete={campo.autocompletar ?? 'off'}
      autoCapitalize={ehPlaca ? 'characters' : undefined}
      spellCheck={false}
      maxLength={campo.maximo}
      placeholder={campo.exemplo}
      className={
        ehPlaca
          ? 'tabular w-full bg-transparent text-center font-bold font-display text-28 uppercase tracking-[0.08em] outline-none placeholder:text-muted/60'
          : classesDoControle
      }
    />
  )
  return (
    <Campo {...campo} ajuda={ajuda} erro={erro}>
      {ehPlaca ? <MolduraDaPlaca>{controle}</MolduraDaPlaca> : controle}
      {campo.comuns && contexto.comScript && valor === '' && (
        <Azulejos
          nome={campo.nome}
          rotulo="Os mais comuns"
          opcoes={campo.comuns}
          outra="Outro"
          aoEscolher={opcao => responder(campo.nome, opcao)}
          depois={['campo-marca']}
        />
      )}
      {busca && contexto.comScript && <PreencherPelaPlaca placa={valor} contexto={contexto} />}
    </Campo>
  )
}

/** Several lines of text, with the number of characters that are left near the maximum. */
export function CampoTextoLongo({ campo, contexto }: PropsDoCampo<'texto_longo'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const valor = String(respostas[campo.nome] ?? '')
  const erro = erros[campo.nome]
  const resta = campo.maximo - valor.length
  const ajuda = resta < RESTO_A_DIZER ? `Restam ${resta} caracteres.` : campo.ajuda
  return (
    <Campo {...campo} ajuda={ajuda} erro={erro}>
      <AreaDeTexto
        {...idsDoCampo(campo.nome, { ajuda, erro })}
        name={campo.nome}
        value={valor}
        rows={3}
        maxLength={campo.maximo}
        placeholder={campo.exemplo}
        onChange={evento => responder(campo.nome, evento.target.value)}
        onBlur={() => aoSair(campo.nome)}
      />
    </Campo>
  )
}

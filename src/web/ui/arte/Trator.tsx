import { Chao, CORES, type PropsArte } from './pecas.tsx'

/** Field tyre: the dashes are the lugs. */
function RodaDeCampo({ cx, r }: { cx: number; r: number }) {
  return (
    <g transform={`translate(${cx} ${86 - r})`}>
      <circle r={r - 2} fill="currentColor" />
      <circle r={r - 1.5} fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="4.2 2.6" />
      <circle r={r * 0.56} fill={CORES.claro} />
      <circle r={r * 0.38} fill={CORES.metal} />
      <circle r={r * 0.14} fill={CORES.claro} />
    </g>
  )
}

/** A row-crop tractor with a cab. */
export function Trator({ className }: PropsArte) {
  return (
    <svg viewBox="0 0 160 96" className={className} aria-hidden="true">
      <g fill={CORES.corpo} color={CORES.escuro}>
        <Chao />
        <path
          fill="currentColor"
          d="M84 56H132V69H84ZM10 62 30 58V63L12 68ZM140 55H149Q150 55 150 57V67Q150 69 148 69H138ZM84 66H93V80H81V77H90V74H83V71H90V69H84Z"
        />
        <path
          fill={CORES.metal}
          d="M99 22C99 17 102 16 106 16V19C104 19 103.5 20 103.5 22V45H99ZM110 62H132V72H116Z"
        />
        <path fill={CORES.vidro} d="M43 15H84L89 46 84 60H50L40 46Z" />
        <path fill={CORES.reflexo} d="M67 15H76L67 37Z" />
        <path
          fill="currentColor"
          d="M58 47C57 40 56 36 57 32H61L63 44H71Q73 44 73 47V54H58ZM77 43 82 36 83.5 37 79 44.5V52H77Z"
        />
        <path fill="none" stroke="currentColor" strokeWidth="2.6" d="M43 15 41 40M84 15 89.5 47M65.5 15V44" />
        <path d="M37 8H84C89 8 91 10 91 13V15.5H36C34 15.5 34 8 37 8Z" />
        <path fill={CORES.luz} d="M59 4Q59 3 60 3H64Q65 3 65 4V8H59Z" />
        <path d="M84 47C99 42.5 121 42 132 45 138 46.5 141 50 141 55V61C141 63 140 64 138 64H84Z" />
        <path fill={CORES.sombra} d="M84 57H141V61C141 63 140 64 138 64H84Z" />
        <path
          fill="currentColor"
          d="M104 49H124V51H104ZM104 53H124V55H104ZM137 48.5C140 50 141 52 141 55V62H137Z"
        />
        <path fill={CORES.claro} d="M130 47.5 136.5 49V53L131 52Z" />
        <path d="M16.5 49A34 34 0 0 1 82.5 53L85 62H79.5A30.6 30.6 0 0 0 20.3 50.2Z" />
        <RodaDeCampo cx={49} r={27} />
        <RodaDeCampo cx={124} r={17} />
      </g>
    </svg>
  )
}

import { type Marca, marca, OUTRO_MODELO, popular } from './marca.ts'

/** The brands of spec §3 and their vans, minibuses and light lorries as FIPE names them. */
export const MARCAS_UTILITARIO: readonly Marca[] = [
  popular(
    'Fiat',
    'Fiorino, Ducato, Doblo Cargo, Doblo, Scudo, Strada, Ducato Minibus, Ducato Cargo, Ducato Multi, Uno Furgão',
  ),
  popular('Renault', 'Master, Kangoo, Kangoo Express, Oroch, Trafic'),
  popular(
    'Mercedes-Benz',
    'Sprinter 415, Sprinter 416, Sprinter 515, Sprinter 311, Sprinter 313, Sprinter 314, Sprinter 516, Sprinter 413, Sprinter 310, Sprinter 312, Sprinter 417, Sprinter 517, Vito 111, Vito Tourer, eSprinter',
  ),
  popular('Peugeot', 'Expert, Boxer, Partner, Partner Rapid, Hoggar'),
  popular('Citroën', 'Jumpy, Jumper, Berlingo'),
  popular('Iveco', 'Daily, Daily Chassi, Daily Furgão, Daily Minibus'),
  popular('Volkswagen', 'Kombi, Saveiro, Delivery Express'),
  popular(
    'Ford',
    'Transit, Transit Furgão, Transit Minibus, Transit Van, Transit Chassi, E-Transit, Courier, Courier Van',
  ),
  popular('Hyundai', 'HR, H1, H100'),
  marca('JAC', 'V260, iEV 750V, iEV 1200T, E-JV, T8'),
  marca('Outros', OUTRO_MODELO),
]

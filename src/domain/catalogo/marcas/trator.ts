import { type Marca, marca, OUTRO_MODELO, popular } from './marca.ts'

/** The brands of spec §3 with models sold in Brazil; FIPE has no tractors, so these are known names only. */
export const MARCAS_TRATOR: readonly Marca[] = [
  popular(
    'John Deere',
    '5075E, 5078E, 5085E, 5090E, 6110J, 6125J, 6135J, 6145J, 6155J, 6170J, 6190J, 6210J, 5055E, 5060E, 5065E, 5080E, 5100E, 6100J, 6115J, 6130J, 6150J, 6165J, 6180J, 7200J, 7210J, 7225J, 7230J, 8260R, 8320R, 8345R, 8370R, 9470R, 5403, 5603, 5605, 5705, 6300, 6405, 6415, 6600, 7505, 7515',
  ),
  popular(
    'Massey Ferguson',
    'MF 4275, MF 4283, MF 4291, MF 4292, MF 4707, MF 4708, MF 4709, MF 5709, MF 6711R, MF 6712R, MF 6713R, MF 7180, MF 7370, MF 7415, MF 7719, MF 7725, MF 8670, MF 8737, MF 235, MF 250, MF 255, MF 265, MF 275, MF 283, MF 290, MF 291, MF 292, MF 297, MF 299, MF 610, MF 620, MF 630, MF 640, MF 650, MF 660, MF 680, MF 3307, MF 4265, MF 4290, MF 4297, MF 50X, MF 65X',
  ),
  popular(
    'New Holland',
    'TL5.80, TL5.90, TL5.100, TL75E, TL85E, TL95E, TT3840, TT4030, T6.110, T6.130, T7.175, T7.190, T7.205, T7.240, T7.245, T7.260, T8.270, T8.295, T8.325, T8.385, T9.560, TM7010, TM7020, TM7040, TM135, TM150, TM165, TS6000, TS6020, TS6030, TS6040, 7630, 8030, TL60E',
  ),
  popular(
    'Valtra',
    'A74, A84, A94, A104, A114, A124, A134, A144, A750, A850, A950, A990, BM85, BM100, BM110, BM125i, BH145, BH165, BH180, BH185i, BH194, BH205i, BT150, BT170, BT190, BT210, T195, T210, T230, T250, S353, 685, 785, 885',
  ),
  popular(
    'Case IH',
    'Farmall 60, Farmall 80, Farmall 90, Farmall 95, Farmall 100, Farmall 110A, Farmall 120A, Farmall 130A, Puma 140, Puma 155, Puma 170, Puma 185, Puma 200, Puma 215, Puma 230, Magnum 220, Magnum 235, Magnum 260, Magnum 290, Magnum 315, Magnum 340, Magnum 380, Maxxum 135, Maxxum 150, Maxxum 165, Maxxum 180, Steiger 450, Steiger 500, Steiger 550',
  ),
  popular(
    'LS Tractor',
    'R50, R60, R65, U60, U80, Plus 80, Plus 90, Plus 100, H145, G40, P80, P90, P100, MT1.25, MT2.25',
  ),
  marca(
    'Yanmar',
    '1030, 1040, 1045, 1050, 1055, 1145, 1155, 1175, Solis 26, Solis 50, Solis 75, Solis 90, YM 347A, YM 357A',
  ),
  marca(
    'Kubota',
    'L3800, L4240, L5000, B2320, M4700, M6040, M7040, M8540, M9540, M9960, M108S, M110X, M126X, M135X, M7-131, M7-151, M7-171, MX5100',
  ),
  marca('Outros', OUTRO_MODELO),
]

import { type Marca, marca, OUTRO_MODELO, popular } from './marca.ts'

/** The brands of spec §3 and their model families as FIPE names them, commonest first. */
export const MARCAS_MOTO: readonly Marca[] = [
  popular(
    'Honda',
    'CG 160, Biz 125, NXR 160 Bros, Pop 110i, CB 300F Twister, XRE 190, PCX 160, CG 150, Sahara 300, XRE 300, PCX 150, CB 250 Twister, Biz 110i, CG 125, NXR 150 Bros, CB 300R, Elite 125, ADV 160, CB 500F, CB 500X, NC 750X, Pop 100, CRF 230F, CRF 250F, XR 300L Tornado, XR 250 Tornado, CB 650R, CBR 650R, CB 600F Hornet, CB 750 Hornet, NXR 125 Bros, CBX 250 Twister, CBR 500R, CB 1000R, CBR 1000 RR, CRF 1100L Africa Twin, CRF 1000L Africa Twin, NX 500, NX 400i Falcon, XL 700V Transalp, SH 150i, SH 300i, Lead 110, CBR 600 RR, VT 750 Shadow, CRF 300F, Forza 350, Gold Wing',
  ),
  popular(
    'Yamaha',
    'FZ25, XTZ 250, NMAX 160, YBR 150, XTZ 150, FZ15, YS 250, YBR 125, MT-03, Fluo 125, XTZ 125, YS 150, XMAX 250, YZF R-3, MT-07, MT-09, XT 660, T115 Crypton, YZF R-15, XJ6, NEO, YZF R-1, YZF R-6, TT-R 230, XMAX 300, XTZ 700, Fazer, XVS 650, ZR 125, V-Max, WR 250, YZ 250',
  ),
  popular(
    'Suzuki',
    'EN 125 Yes, DL 650 V-Strom, Intruder 125, Burgman i, GSX-S 750, Bandit N-1250, GSX-R 1000, GSX 1300-R Hayabusa, GSR 150i, DL 1000 V-Strom, Boulevard M800, AN 125 Burgman, Burgman 400, Bandit 600S, GSX-8S, GSR 750, DL 800, DL 1050, GSX-S 1000, Inazuma 250cc, GSX-R 750, Boulevard M1500, Gladius 650, SV650',
  ),
  popular(
    'Kawasaki',
    'Ninja 400, Ninja 300, Z 400, Versys 650cc, Z 900, Versys-X 300, Z 650, Ninja ZX-6R, Ninja ZX-10R, Z 300, Ninja 250R, Vulcan S, ER-6N, Z-800, Versys 1000, Ninja 1000, Ninja 650R, Z 1000, Ninja 500, Z 500, Eliminator 500, Vulcan 900, KLX 110, KX 250, KX 450, Ninja H2',
  ),
  popular(
    'BMW',
    'G 310 GS, R 1250 GS, F 850 GS, R 1200 GS, G 310 R, F 800 GS, F 750 GS, S 1000 RR, F 900 R, R 1300 GS, G 650 GS, S 1000 XR, F 700 GS, F 800 R, S 1000 R, R 18, R 1200 Nine T, C 400 X, F 650 GS, K 1600 GTL, F 900 GS, R 12, K 1300 R, R 1200 RT',
  ),
  popular(
    'Harley-Davidson',
    'XL 883N Iron, Fat Boy, XL 1200X Forty, Fat Bob, Road King, Street Glide, Heritage Classic, Softail Deluxe, Breakout, Night Rod Special, Road Glide, Softail, Low Rider, Street Bob, Electra Glide, Ultra Limited, Dyna, V-Rod, XL 1200, XL 883, Pan America 1250, Sportster, CVO, Night Train',
  ),
  marca(
    'Ducati',
    'Monster, Scrambler, Multistrada 1200, Multistrada, Diavel, Panigale V4, XDiavel, Hypermotard, Streetfighter, 959 Panigale, 1199 Panigale, 1299 Panigale, Monster 821, Monster 796, Desert X, Super Sport, 848, 1198, Hyperstrada',
  ),
  marca(
    'Triumph',
    'Tiger 800, Tiger 900, Speed 400, Scrambler 400, Street Triple, Tiger 1200, Bonneville T120, Bonneville T100, Street Twin, Trident 660, Tiger 660, Speed Triple, Scrambler 1200, Speed Twin, Rocket, Daytona 675R, Bonneville Bobber, Thruxton, Tiger 1050, Street Scrambler, Thunderbird, Daytona 660',
  ),
  marca(
    'KTM',
    'Duke 390, Duke 200, EXC-F 350, EXC-F 250, EXC 300, 990 Duke, Super Adventure 1290, SuperDuke 1290, Adventure 890, SX 250, SX 350, SX 125, EXC 250, Duke 690, Adventure 1190, SX 65, SX 50, EXC-F 450, 690 Enduro',
  ),
  popular(
    'Royal Enfield',
    'Meteor 350, Classic 350, Himalayan 411, Hunter 350, Interceptor 650, Himalayan 450, Continental GT, Classic 500, Scram 411, Super Meteor, Shotgun 650, Bullet 500, Guerrilla 450',
  ),
  popular(
    'Shineray',
    'XY 50Q, XY 125, SHI 175, Jef 170, Worker 125, XY 150, Urban 150, Free 150, Retro, SHI 250, Iron 250, Titanium 250, XY 200, XY 250, Bolt 250, PT-03, SE-1, SHE-S, Super Smart, Worker 150',
  ),
  marca('Traxx', 'JL 50, Sky 50, Work 125, JL 110, JH 125, JL 125, JH 150, JL 135, JH 250, Dunna 600cc'),
  marca('Outras', OUTRO_MODELO),
]

export interface Site {
  title: string;
  latitude: number;
  longitude: number;
  technology: { _2Gservice: boolean; _3Gservice: boolean; _4Gservice: boolean; _5Gservice: boolean };
}

type Generation = 2 | 3 | 4 | 5;

/** The towns with their position, their newest generation and the number of masts around them. */
const MASTS: [town: string, latitude: number, longitude: number, best: Generation, count: number][] = [
  ["N'Djamena", 12.1131, 15.0491, 5, 60],
  ["Moundou", 8.5667, 16.0833, 5, 24],
  ["Sarh", 9.1429, 18.3923, 4, 16],
  ["Abéché", 13.8292, 20.8324, 4, 16],
  ["Doba", 8.65, 16.85, 4, 10],
  ["Bongor", 10.2806, 15.3722, 4, 8],
  ["Kélo", 9.3086, 15.8067, 4, 8],
  ["Koumra", 8.9127, 17.5539, 3, 6],
  ["Pala", 9.3642, 14.9046, 3, 6],
  ["Mongo", 12.1844, 18.693, 3, 6],
  ["Am Timan", 11.0296, 20.2827, 3, 5],
  ["Ati", 13.2154, 18.3353, 3, 4],
  ["Mao", 14.1212, 15.3103, 3, 4],
  ["Moussoro", 13.6414, 16.4894, 3, 4],
  ["Massakory", 12.996, 15.7293, 3, 4],
  ["Bol", 13.4671, 14.7136, 3, 3],
  ["Massenya", 11.4039, 16.1705, 3, 3],
  ["Laï", 9.3972, 16.3007, 3, 4],
  ["Biltine", 14.5279, 20.9275, 3, 3],
  ["Goz Beïda", 12.2248, 21.4103, 3, 3],
  ["Oum Hadjer", 13.2954, 19.6966, 3, 3],
  ["Bitkine", 11.9801, 18.2138, 3, 3],
  ["Bokoro", 12.3781, 17.0588, 3, 3],
  ["Massaguet", 12.4755, 15.4365, 4, 4],
  ["Mandélia", 11.7333, 15.25, 3, 2],
  ["Guelendeng", 10.9176, 15.5501, 3, 3],
  ["Bousso", 10.4825, 16.7161, 2, 2],
  ["Gounou-Gaya", 9.6294, 15.5132, 3, 3],
  ["Fianga", 9.9153, 15.1375, 3, 3],
  ["Léré", 9.6556, 14.2139, 3, 3],
  ["Bénoye", 8.9833, 16.3199, 3, 3],
  ["Beïnamar", 8.6698, 15.3813, 2, 2],
  ["Bébédjia", 8.6761, 16.566, 4, 4],
  ["Goré", 7.9262, 16.6319, 3, 3],
  ["Baïbokoum", 7.7444, 15.6819, 2, 2],
  ["Moïssala", 8.3404, 17.7663, 3, 3],
  ["Goundi", 9.3627, 17.366, 2, 2],
  ["Kyabé", 9.4515, 18.9449, 3, 3],
  ["Maro", 8.41, 18.77, 2, 2],
  ["Melfi", 11.0598, 17.9355, 2, 2],
  ["Adré", 13.4665, 22.1988, 3, 3],
  ["Guéréda", 14.5167, 22.0833, 2, 2],
  ["Iriba", 15.1167, 22.25, 2, 2],
  ["Fada", 17.1854, 21.5811, 2, 2],
  ["Am-Djarass", 16.0663, 22.835, 3, 2],
  ["Faya-Largeau", 17.9257, 19.1043, 3, 4],
  ["Bardaï", 21.3547, 17.0003, 2, 1],
  ["Zouar", 20.45, 16.5167, 2, 1],
];

/** The masts of a town form a spiral with this angle, which distributes them evenly and deterministically. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The distance between the first masts of a town. */
const MAST_DISTANCE_DEGREES = 0.012;

function mastsOf([town, latitude, longitude, best, count]: (typeof MASTS)[number], share: number): Site[] {
  const masts = Math.max(1, Math.round(count * share));
  // More masts are closer together, so that a town does not outgrow the country.
  const distance = MAST_DISTANCE_DEGREES / Math.sqrt(Math.max(1, share));
  return Array.from({ length: masts }, (_, index) => {
    const radius = distance * Math.sqrt(index);
    // Only the inner masts of a town have its newest generation.
    const generation = index < Math.ceil(masts / 3) ? best : Math.max(2, best - 1);
    return {
      title: `${town} ${index + 1}`,
      latitude: Number((latitude + radius * Math.sin(index * GOLDEN_ANGLE)).toFixed(4)),
      longitude: Number((longitude + radius * Math.cos(index * GOLDEN_ANGLE)).toFixed(4)),
      technology: {
        _2Gservice: true,
        _3Gservice: generation >= 3,
        _4Gservice: generation >= 4,
        _5Gservice: generation >= 5,
      },
    };
  });
}

export const SITES: Site[] = MASTS.flatMap((town) => mastsOf(town, 1));

/** Returns about this many sites in the same towns, for performance tests. */
export function manySites(count: number): Site[] {
  const share = count / SITES.length;
  return MASTS.flatMap((town) => mastsOf(town, share));
}

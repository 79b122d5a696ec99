import type { Entries } from "./entries";

/** The large towns of the DR Congo; positions from GeoNames (CC BY 4.0). */
export const cd: Entries = {
  provinces: [
    ["Kinshasa", "Kinshasa", "كينشاسا", "Ville de Kinshasa"],
    ["Kongo-Central", "Matadi", ""],
    ["Haut-Katanga", "Lubumbashi", ""],
    ["Nord-Kivu", "Goma", ""],
    ["Sud-Kivu", "Bukavu", ""],
    ["Tshopo", "Kisangani", ""],
  ],
  departments: [],
  towns: [
    ["Kinshasa", -4.3224, 15.307, "Kinshasa", 1, "كينشاسا", "Léopoldville"],
    ["Lubumbashi", -11.6609, 27.4794, "Haut-Katanga", 2, "لوبومباشي"],
    ["Mbuji-Mayi", -6.136, 23.5898, "Kasaï-Oriental", 2, ""],
    ["Kananga", -5.8962, 22.4166, "Kasaï-Central", 2, ""],
    ["Kisangani", 0.5153, 25.191, "Tshopo", 2, "كيسانغاني"],
    ["Goma", -1.6792, 29.2228, "Nord-Kivu", 2, "غوما"],
    ["Bukavu", -2.4908, 28.8428, "Sud-Kivu", 2, "بوكافو"],
    ["Tshikapa", -6.4162, 20.8, "Kasaï", 3, ""],
    ["Kolwezi", -10.7148, 25.4667, "Lualaba", 2, ""],
    ["Likasi", -10.9814, 26.7333, "Haut-Katanga", 3, ""],
    ["Kikwit", -5.041, 18.8162, "Kwilu", 2, ""],
    ["Mbandaka", 0.0487, 18.2603, "Équateur", 2, ""],
    ["Matadi", -5.8177, 13.4605, "Kongo-Central", 2, ""],
    ["Boma", -5.851, 13.053, "Kongo-Central", 3, ""],
    ["Uvira", -3.3953, 29.1378, "Sud-Kivu", 3, ""],
    ["Bunia", 1.5593, 30.2522, "Ituri", 3, ""],
    ["Butembo", 0.1417, 29.2917, "Nord-Kivu", 3, ""],
    ["Kalemie", -5.9475, 29.1947, "Tanganyika", 3, ""],
    ["Kindu", -2.9437, 25.9224, "Maniema", 3, ""],
    ["Isiro", 2.7739, 27.616, "Haut-Uélé", 3, ""],
    ["Gemena", 3.2565, 19.7723, "Sud-Ubangi", 3, ""],
    ["Bandundu", -3.3167, 17.3667, "Kwilu", 3, ""],
    ["Kamina", -8.7386, 24.9906, "Haut-Lomami", 3, ""],
  ],
};

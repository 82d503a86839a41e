import { productName } from "../../../shared/product-name.ts";

/** The Terms and Conditions, section by section (§9). */
export const termsEffective = "August 17, 2025";

export const termsSections: readonly { title: string; text: string }[] = [
  {
    title: "Acceptance",
    text: `By creating an account or using ${productName}, you accept these terms. If you do not accept them, do not use ${productName}.`,
  },
  {
    title: "Beta Notice",
    text: `${productName} is a beta release. It may change, lose features, be interrupted or end at any time and without notice. Use it at your own discretion.`,
  },
  {
    title: "No Liability for Data Issues",
    text: `We are not liable for data that is lost, damaged, delayed or disclosed. Keep your own copies of everything that matters to you.`,
  },
  {
    title: "No Warranties",
    text: `${productName} is provided “as is” and “as available”, without warranties of any kind, express or implied, including merchantability, fitness for a particular purpose and non-infringement.`,
  },
  {
    title: "Limitation of Liability",
    text: `To the fullest extent that the law permits, we are not liable for any direct, indirect, incidental, special or consequential damages that arise from your use of ${productName} or from being unable to use it.`,
  },
  {
    title: "User Responsibilities",
    text: `You are responsible for what you enter, for keeping your password to yourself, and for using ${productName} lawfully and without harming others or the service.`,
  },
  {
    title: "Modifications",
    text: `We may change these terms. What is current is shown here with its date; by going on to use ${productName} after a change you accept it.`,
  },
  {
    title: "Governing Law",
    text: `These terms are governed by the laws of the State of North Carolina. Its courts have exclusive jurisdiction over any dispute.`,
  },
];
